-- The addresses that an account had proved before the one it has, so that an erasure finds what came from them.
alter table users add column "formerEmails" jsonb;
