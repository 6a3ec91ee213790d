alter table framework_imports add column "bytes" bigint;
