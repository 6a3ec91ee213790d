-- Whether an organisation has another owner is read without its other people.
create index on users ("organisationId", "memberRole", "createdAt", id);
