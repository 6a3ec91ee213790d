-- Decisions on consents, each a row that stays, and where people stand by them. Rows of before become decisions, of
-- which nobody kept what notice they rested on; one that an opt-out withdrew was two decisions.

create table consent_decisions (
  id text collate "C" not null,
  user_id text collate "C" not null,
  consent boolean not null,
  purpose text collate "C" not null,
  notice_version text collate "C" not null,
  notice_hash text collate "C",
  source text collate "C" not null,
  decided_by text collate "C" not null,
  created_at timestamptz not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on consent_decisions (created_at, id);
create index on consent_decisions (user_id, created_at, id);

insert into consent_decisions
  (id, user_id, consent, purpose, notice_version, source, decided_by, created_at, extra)
select id, user_id, consent or revoked_at is not null, purpose, 'unknown', 'unknown',
  case when consent or revoked_at is not null then user_id else 'unknown' end, created_at, extra
from consents;

insert into consent_decisions
  (id, user_id, consent, purpose, notice_version, source, decided_by, created_at)
select id || '-out', user_id, false, purpose, 'unknown', 'opt-out', 'unknown', revoked_at
from consents where not consent and revoked_at is not null;

create table consent_states as
select distinct on (user_id, purpose) id as decision_id, user_id, consent, purpose, created_at
from consent_decisions order by user_id, purpose, created_at desc, id desc;

delete from consents;
alter table consents drop column revoked_at, add column decision_id text collate "C" not null;
insert into consents (id, user_id, consent, purpose, created_at, decision_id)
select decision_id, user_id, consent, purpose, created_at, decision_id from consent_states;
drop table consent_states;
