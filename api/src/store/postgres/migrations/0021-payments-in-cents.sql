-- Amounts in whole cents; what M-Pesa and its prompts are about; what needs an operator's look. Payments of before are
-- completed ones.

alter table payments
  add column amount_cents bigint,
  add column status text collate "C",
  add column "organisationId" text collate "C",
  add column plan text collate "C",
  add column "paidBy" text collate "C",
  add column phone text collate "C",
  add column reference text collate "C",
  add column "checkoutRequestId" text collate "C",
  add column receipt text collate "C",
  add column failure text collate "C",
  add column "settledAt" timestamptz,
  add column match text collate "C";
update payments set amount_cents = round(amount::numeric * 100)::bigint, status = 'completed';
alter table payments
  alter column amount_cents set not null,
  alter column status set not null,
  drop column amount;
create index on payments (amount_cents, id);
create index on payments (status, id);
create index on payments ("organisationId", date, id);
create index on payments ("checkoutRequestId", date, id);
create index on payments (reference, date, id);
create index on payments (status, date, id);
create index on payments (match, date, id);

create table payment_reviews (
  id text collate "C" not null,
  at timestamptz not null,
  "lastAt" timestamptz not null,
  source text collate "C" not null,
  reason text collate "C" not null,
  state text collate "C" not null,
  "paymentId" text collate "C",
  "checkoutRequestId" text collate "C",
  "transactionId" text collate "C",
  amount_cents bigint,
  shortcode text collate "C",
  times bigint not null,
  outcome text collate "C",
  note text collate "C",
  "settledBy" text collate "C",
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on payment_reviews (at, id);
create index on payment_reviews (state, at, id);
create index on payment_reviews ("lastAt", id);
