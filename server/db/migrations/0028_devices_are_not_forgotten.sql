-- Nothing ever forgot a device: what it may ask about is kept however old, and one that is removed is wiped.
alter table devices drop column forgotten_at;
