-- Each finished erasure as it stands, signed, on the list that a restore goes by.
alter table erasures add column signed text collate "C";
