-- The trial is the organisation's, once: the longest of its owners'; over where only others of it have had one.
alter table organisations add column "trialEndsAt" timestamptz;
update organisations set "trialEndsAt" = trial."endsAt" from (
  select "organisationId", coalesce(
    max("trialEndsAt") filter (where "memberRole" = 'owner'),
    least(max("trialEndsAt"), date_trunc('milliseconds', now()))
  ) as "endsAt"
  from users where "trialEndsAt" is not null group by "organisationId"
) as trial where organisations.id = trial."organisationId";
