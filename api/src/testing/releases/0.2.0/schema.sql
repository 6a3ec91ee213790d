create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
insert into kysely_migration values ('0001-release-0.2.0', now());

create table users (
  "id" text collate "C" not null,
  "email" text collate "C" not null,
  "role" text collate "C" not null,
  "fullName" text collate "C",
  "company" text collate "C",
  "phone" text collate "C",
  "trialEndsAt" timestamptz,
  "plan" text collate "C",
  "emailVerifiedAt" timestamptz,
  "organisationId" text collate "C",
  "memberRole" text collate "C",
  "secondFactorDueAt" timestamptz,
  "createdAt" timestamptz not null,
  "formerEmails" jsonb,
  "secondFactorSince" timestamptz,
  "secondFactorWasDueAt" timestamptz,
  "passwordHash" text collate "C",
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id),
  unique ("email")
);
create index on users ("createdAt", "id");
create index on users ("role", "createdAt", "id");
create index on users ("organisationId", "createdAt", "id");
create index on users ("memberRole", "createdAt", "id");

create table organisations (
  "id" text collate "C" not null,
  "name" text collate "C" not null,
  "createdAt" timestamptz not null,
  "requireSecondFactor" boolean,
  "plan" text collate "C",
  "paidUntil" timestamptz,
  "trialEndsAt" timestamptz,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on organisations ("createdAt", "id");

create table api_keys (
  "id" text collate "C" not null,
  "organisationId" text collate "C" not null,
  "name" text collate "C" not null,
  "scopes" jsonb not null,
  "hash" text collate "C" not null,
  "start" text collate "C" not null,
  "createdBy" text collate "C" not null,
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz,
  "noticeAt" timestamptz,
  "lastUsedAt" timestamptz,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id),
  unique ("hash")
);
create index on api_keys ("createdAt", "id");
create index on api_keys ("organisationId", "createdAt", "id");
create index on api_keys ("createdBy", "createdAt", "id");

create table invitations (
  "id" text collate "C" not null,
  "email" text collate "C" not null,
  "role" text collate "C" not null,
  "invitedBy" text collate "C" not null,
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz not null,
  "organisationId" text collate "C" not null,
  "tokenHash" text collate "C" not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id),
  unique ("tokenHash")
);
create index on invitations ("createdAt", "id");
create index on invitations ("organisationId", "createdAt", "id");
create index on invitations ("email", "createdAt", "id");
create index on invitations ("invitedBy", "createdAt", "id");
create index on invitations ("expiresAt");

create table sessions (
  "id" text collate "C" not null,
  "userId" text collate "C" not null,
  "userAgent" text collate "C" not null,
  "place" text collate "C",
  "createdAt" timestamptz not null,
  "renewedAt" timestamptz not null,
  "expiresAt" timestamptz not null,
  "refreshHash" text collate "C" not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on sessions ("createdAt", "id");
create index on sessions ("userId", "createdAt", "id");
create index on sessions ("expiresAt");

create table reset_tokens (
  "id" text collate "C" not null,
  "userId" text collate "C" not null,
  "expiresAt" timestamptz not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on reset_tokens ("expiresAt", "id");
create index on reset_tokens ("userId", "expiresAt", "id");

create table address_links (
  "id" text collate "C" not null,
  "userId" text collate "C" not null,
  "email" text collate "C" not null,
  "kind" text collate "C" not null,
  "expiresAt" timestamptz not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on address_links ("expiresAt", "id");
create index on address_links ("userId", "expiresAt", "id");

create table identities (
  "issuer" text collate "C" not null,
  "subject" text collate "C" not null,
  "userId" text collate "C" not null,
  "createdAt" timestamptz not null,
  "id" text collate "C" not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on identities ("createdAt", "id");
create index on identities ("userId", "createdAt", "id");

create table open_id_starts (
  "id" text collate "C" not null,
  "state" text collate "C" not null,
  "nonce" text collate "C" not null,
  "verifier" text collate "C" not null,
  "from" text collate "C",
  "isTrial" boolean,
  "expiresAt" timestamptz not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on open_id_starts ("expiresAt", "id");

create table open_id_tickets (
  "id" text collate "C" not null,
  "issuer" text collate "C" not null,
  "subject" text collate "C" not null,
  "email" text collate "C" not null,
  "isHosted" boolean,
  "fullName" text collate "C",
  "isTrial" boolean,
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on open_id_tickets ("expiresAt", "id");
create index on open_id_tickets ("email", "expiresAt", "id");

create table totps (
  "id" text collate "C" not null,
  "createdAt" timestamptz not null,
  "confirmedAt" timestamptz,
  "secret" text collate "C" not null,
  "lastStep" bigint not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on totps ("createdAt", "id");

create table recovery_codes (
  "id" text collate "C" not null,
  "userId" text collate "C" not null,
  "createdAt" timestamptz not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on recovery_codes ("createdAt", "id");
create index on recovery_codes ("userId", "createdAt", "id");

create table passkeys (
  "id" text collate "C" not null,
  "userId" text collate "C" not null,
  "credentialId" text collate "C" not null,
  "publicKey" text collate "C" not null,
  "counter" bigint not null,
  "transports" jsonb,
  "name" text collate "C" not null,
  "createdAt" timestamptz not null,
  "lastUsedAt" timestamptz,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id),
  unique ("credentialId")
);
create index on passkeys ("createdAt", "id");
create index on passkeys ("userId", "createdAt", "id");

create table challenges (
  "id" text collate "C" not null,
  "kind" text collate "C" not null,
  "userId" text collate "C",
  "expiresAt" timestamptz not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on challenges ("expiresAt", "id");
create index on challenges ("userId", "expiresAt", "id");

create table consents (
  "id" text collate "C" not null,
  "user_id" text collate "C" not null,
  "consent" boolean not null,
  "purpose" text collate "C" not null,
  "created_at" timestamptz not null,
  "decision_id" text collate "C" not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on consents ("created_at", "id");
create index on consents ("user_id", "created_at", "id");
create index on consents ("consent", "created_at", "id");
create index on consents ("purpose", "created_at", "id");
create index on consents ("user_id", "id");
create index on consents ("consent", "id");
create index on consents ("purpose", "id");

create table consent_decisions (
  "id" text collate "C" not null,
  "user_id" text collate "C" not null,
  "consent" boolean not null,
  "purpose" text collate "C" not null,
  "notice_version" text collate "C" not null,
  "notice_hash" text collate "C",
  "source" text collate "C" not null,
  "decided_by" text collate "C" not null,
  "created_at" timestamptz not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on consent_decisions ("created_at", "id");
create index on consent_decisions ("user_id", "created_at", "id");

create table consent_keys (
  "id" text collate "C" not null,
  "publicKey" text collate "C" not null,
  "privateKey" text collate "C" not null,
  "createdAt" timestamptz not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on consent_keys ("createdAt", "id");

create table data_subject_requests (
  "id" text collate "C" not null,
  "reference" text collate "C" not null,
  "user_id" text collate "C" not null,
  "type" text collate "C" not null,
  "status" text collate "C" not null,
  "details" text collate "C",
  "reason" text collate "C",
  "answer" text collate "C",
  "law" text collate "C" not null,
  "law_assumed" boolean,
  "created_at" timestamptz not null,
  "due_at" timestamptz not null,
  "acknowledge_by" timestamptz,
  "extended" jsonb,
  "history" jsonb not null,
  "erasing" boolean,
  "email" text collate "C",
  "identity" jsonb,
  "mails" jsonb not null,
  "version" bigint not null,
  "open" boolean not null,
  "assignee" text collate "C",
  "notes" jsonb not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id),
  unique ("reference")
);
create index on data_subject_requests ("created_at", "id");
create index on data_subject_requests ("user_id", "created_at", "id");
create index on data_subject_requests ("email", "created_at", "id");
create index on data_subject_requests ("type", "created_at", "id");
create index on data_subject_requests ("status", "created_at", "id");
create index on data_subject_requests ("open", "created_at", "id");
create index on data_subject_requests ("assignee", "created_at", "id");
create index on data_subject_requests ("user_id", "id");
create index on data_subject_requests ("type", "id");
create index on data_subject_requests ("status", "id");
create index on data_subject_requests ("due_at", "id");
create index on data_subject_requests ("reference", "id");

create table guest_requests (
  "id" text collate "C" not null,
  "email" text collate "C" not null,
  "type" text collate "C" not null,
  "details" text collate "C",
  "law" text collate "C",
  "code" text collate "C" not null,
  "tries" bigint not null,
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on guest_requests ("createdAt", "id");
create index on guest_requests ("email", "createdAt", "id");
create index on guest_requests ("expiresAt");

create table erasures (
  "id" text collate "C" not null,
  "requestId" text collate "C" not null,
  "reference" text collate "C" not null,
  "state" text collate "C" not null,
  "startedAt" timestamptz not null,
  "finishedAt" timestamptz,
  "by" text collate "C" not null,
  "parts" jsonb not null,
  "salt" text collate "C" not null,
  "userHash" text collate "C",
  "emailHash" text collate "C",
  "signed" text collate "C",
  "subject" jsonb,
  "contact" jsonb,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id),
  unique ("requestId")
);
create index on erasures ("startedAt", "id");

create table packages (
  "id" text collate "C" not null,
  "userId" text collate "C" not null,
  "requestedAt" timestamptz not null,
  "madeAt" timestamptz,
  "expiresAt" timestamptz not null,
  "size" bigint,
  "requestedBy" text collate "C" not null,
  "isTooLarge" boolean,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on packages ("requestedAt", "id");
create index on packages ("userId", "requestedAt", "id");
create index on packages ("expiresAt");

create table package_contents (
  "id" text collate "C" not null,
  "expiresAt" timestamptz not null,
  "json" text collate "C" not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on package_contents ("expiresAt", "id");

create table visitors (
  "id" text collate "C" not null,
  "ip" text collate "C" not null,
  "page_path" text collate "C" not null,
  "visit_time" timestamptz not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id, "visit_time")
) partition by range ("visit_time");
create table visitors_default partition of visitors default;
create index on visitors ("visit_time", "id");
create index on visitors ("page_path", "visit_time", "id");
create index on visitors ("ip", "id");
create index on visitors ("page_path", "id");

create table visit_days (
  "id" text collate "C" not null,
  "day" text collate "C" not null,
  "endsAt" timestamptz not null,
  "pages" jsonb not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on visit_days ("endsAt", "id");

create table page_loads (
  "id" text collate "C" not null,
  "day" text collate "C" not null,
  "endsAt" timestamptz not null,
  "firstAt" timestamptz not null,
  "lastAt" timestamptz not null,
  "remote" text collate "C" not null,
  "version" text collate "C" not null,
  "views" bigint not null,
  "failures" jsonb not null,
  "loadTimes" jsonb not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on page_loads ("endsAt", "id");
create index on page_loads ("day", "endsAt", "id");

create table web_vitals (
  "id" text collate "C" not null,
  "day" text collate "C" not null,
  "endsAt" timestamptz not null,
  "firstAt" timestamptz not null,
  "lastAt" timestamptz not null,
  "remote" text collate "C" not null,
  "version" text collate "C" not null,
  "page" text collate "C" not null,
  "visits" bigint not null,
  "values" jsonb not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on web_vitals ("endsAt", "id");
create index on web_vitals ("day", "endsAt", "id");

create table payments (
  "id" text collate "C" not null,
  "transaction_id" text collate "C" not null,
  "amount_cents" bigint not null,
  "date" timestamptz not null,
  "status" text collate "C" not null,
  "organisationId" text collate "C",
  "plan" text collate "C",
  "paidBy" text collate "C",
  "phone" text collate "C",
  "reference" text collate "C",
  "failure" text collate "C",
  "settledAt" timestamptz,
  "phoneSeal" text collate "C",
  "checkoutRequestId" text collate "C",
  "receipt" text collate "C",
  "match" text collate "C",
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id),
  unique ("transaction_id")
);
create index on payments ("date", "id");
create index on payments ("paidBy", "date", "id");
create index on payments ("organisationId", "date", "id");
create index on payments ("checkoutRequestId", "date", "id");
create index on payments ("reference", "date", "id");
create index on payments ("status", "date", "id");
create index on payments ("match", "date", "id");
create index on payments ("amount_cents", "id");
create index on payments ("transaction_id", "id");
create index on payments ("status", "id");

create table payment_reviews (
  "id" text collate "C" not null,
  "at" timestamptz not null,
  "lastAt" timestamptz not null,
  "source" text collate "C" not null,
  "reason" text collate "C" not null,
  "state" text collate "C" not null,
  "paymentId" text collate "C",
  "checkoutRequestId" text collate "C",
  "transactionId" text collate "C",
  "amount_cents" bigint,
  "shortcode" text collate "C",
  "times" bigint not null,
  "outcome" text collate "C",
  "note" text collate "C",
  "settledBy" text collate "C",
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on payment_reviews ("at", "id");
create index on payment_reviews ("state", "at", "id");
create index on payment_reviews ("lastAt");

create table contact_messages (
  "id" text collate "C" not null,
  "source" text collate "C" not null,
  "email" text collate "C" not null,
  "name" text collate "C",
  "company" text collate "C",
  "phone" text collate "C",
  "inquiry" text collate "C",
  "message" text collate "C",
  "tenantId" text collate "C",
  "created_at" timestamptz not null,
  "handled" boolean,
  "handled_at" timestamptz,
  "handled_by" text collate "C",
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on contact_messages ("created_at", "id");
create index on contact_messages ("email", "created_at", "id");
create index on contact_messages ("source", "created_at", "id");
create index on contact_messages ("handled", "created_at", "id");
create index on contact_messages ("email", "id");
create index on contact_messages ("source", "id");
create index on contact_messages ("handled_at");

create table audit_entries (
  "id" text collate "C" not null,
  "at" timestamptz not null,
  "actor" text collate "C" not null,
  "action" text collate "C" not null,
  "target" text collate "C" not null,
  "detail" text collate "C" not null,
  "organisationId" text collate "C",
  "sequence" bigint,
  "previousHash" text collate "C",
  "hash" text collate "C",
  "contentHash" text collate "C",
  "salt" text collate "C",
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on audit_entries ("at", "id");
create index on audit_entries ("actor", "at", "id");
create index on audit_entries ("organisationId", "at", "id");
create index on audit_entries ("target", "at", "id");
create index on audit_entries ("action", "at", "id");
create index on audit_entries ("actor", "id");
create index on audit_entries ("action", "id");
create index on audit_entries ("target", "id");

create table audit_chains (
  "id" text collate "C" not null,
  "sequence" bigint not null,
  "hash" text collate "C" not null,
  "since" timestamptz not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on audit_chains ("since", "id");

create table audit_tail (
  "id" text collate "C" not null,
  "at" timestamptz not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on audit_tail ("at", "id");

create table attempts (
  "id" text collate "C" not null,
  "count" bigint not null,
  "until" timestamptz not null,
  "evictable" boolean,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on attempts ("until", "id");
create index on attempts ("evictable", "until", "id");
create index on attempts ("count", "id");

create table jobs (
  "id" text collate "C" not null,
  "kind" text collate "C" not null,
  "payload" jsonb not null,
  "email" text collate "C",
  "tries" bigint not null,
  "failure" text collate "C",
  "createdAt" timestamptz not null,
  "dueAt" timestamptz not null,
  "lease" bigint not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on jobs ("createdAt", "id");
create index on jobs ("email", "createdAt", "id");
create index on jobs ("kind", "createdAt", "id");
create index on jobs ("dueAt", "id");

create table dead_jobs (
  "id" text collate "C" not null,
  "kind" text collate "C" not null,
  "payload" jsonb not null,
  "email" text collate "C",
  "tries" bigint not null,
  "failure" text collate "C",
  "createdAt" timestamptz not null,
  "diedAt" timestamptz not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on dead_jobs ("diedAt", "id");
create index on dead_jobs ("email", "diedAt", "id");
create index on dead_jobs ("kind", "diedAt", "id");
create index on dead_jobs ("kind", "id");
-- What the declarations of tables do not say: runs after their tables are made.

-- Indexes of what is asked by several fields at once.
create index on contact_messages (created_at, id) where handled is null;
create index on data_subject_requests (open, due_at, id);
create index on api_keys ("noticeAt") where "noticeAt" is not null;
create index on jobs (kind, "dueAt", id);
create index on users ("organisationId", "memberRole", "createdAt", id);

-- A key over partitions must hold what they are parted by, so a trigger looks for the id. It does not see two rows of one
-- id that come at the same moment with different times: ids are made by the API, of random bits. The plan is kept for
-- the session, so it must not be one for the few rows that were there at first.
create function visitors_refuse_second_id() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if exists (select from visitors where id = new.id) then
    raise unique_violation using constraint = 'visitors_pkey', table = 'visitors';
  end if;
  return new;
end
$$;
create trigger refuse_second_id before insert on visitors
  for each row execute function visitors_refuse_second_id();

-- Calls of a limit, counted for all processes: lost in a crash of the server, as a process's own count is with it.
create unlogged table hits (
  key text collate "C" primary key,
  count bigint not null,
  until timestamptz not null
);
create index on hits (until);

-- One row, which is written to see whether the database takes writes.
create table store_check (
  "one" boolean primary key default true check ("one"),
  at timestamptz not null
);
insert into store_check (at) values (now());

-- Has a row while a restore or a copy into the database is under way: until then the database is not whole.
create table store_filling (
  id integer primary key check (id = 1),
  step text not null
);
