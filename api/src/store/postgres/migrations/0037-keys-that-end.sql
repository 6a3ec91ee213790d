-- When the owners of an organisation are to be told that a key ends. Keys of before end as they did, without a notice.
alter table api_keys add column "noticeAt" timestamptz;
create index on api_keys ("noticeAt") where "noticeAt" is not null;
