-- Messages and invitations are found by address, which is kept in lower case.
update contact_messages set email = lower(email collate "und-x-icu")
  where email <> lower(email collate "und-x-icu");
create index on contact_messages (email, created_at, id);
create index on invitations (email, "createdAt", id);
