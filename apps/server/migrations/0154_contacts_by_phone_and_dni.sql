-- Whoever creates a contact is told of one with the same phone or DNI.
create index contacts_phone on contacts (phone) where phone is not null;
create index contacts_dni on contacts (dni) where dni is not null;
