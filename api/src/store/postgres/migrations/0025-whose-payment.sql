-- A person's own payments are read by who paid; a number under way is told apart by its seal.
create index on payments ("paidBy", date, id);
alter table payments add column "phoneSeal" text collate "C";
