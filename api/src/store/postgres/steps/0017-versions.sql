alter table users add column "version" bigint;
alter table organisations add column "version" bigint;
alter table controls add column "version" bigint;
alter table evidence add column "version" bigint;
alter table organisation_requirements add column "version" bigint;
alter table sites add column "version" bigint;
alter table judgements add column "version" bigint;
alter table finding_decisions add column "version" bigint;
