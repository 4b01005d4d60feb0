"""A page that looks on while another one plays."""
