type Row = Record<string, unknown>;
type Tables = Record<string, unknown>;

const decisionOf = ({ id, user_id, purpose, created_at }: Row) => ({
  id,
  user_id,
  purpose,
  notice_version: 'unknown',
  created_at,
});

/** What a row of before says was decided: one that an opt-out withdrew was two decisions. */
function decisionsOf({ revoked_at, ...row }: Row): Row[] {
  const isGiven = row.consent === true || revoked_at !== undefined;
  const first = {
    ...row,
    ...decisionOf(row),
    consent: isGiven,
    source: 'unknown',
    decided_by: isGiven ? row.user_id : 'unknown',
  };
  if (row.consent === true || revoked_at === undefined) return [first];
  const out = { id: `${row.id}-out`, consent: false, source: 'opt-out', decided_by: 'unknown' };
  return [first, { ...decisionOf(row), ...out, created_at: revoked_at }];
}

const order = ({ created_at, id }: Row) => `${created_at} ${id}`;

/** Where people stand by their newest decisions. */
function statesOf(decisions: readonly Row[]): Row[] {
  const newest = new Map<string, Row>();
  for (const decision of decisions) {
    const key = JSON.stringify([decision.user_id, decision.purpose]);
    const known = newest.get(key);
    if (!known || order(known) < order(decision)) newest.set(key, decision);
  }
  return [...newest.values()].map(({ id, user_id, consent, purpose, created_at }) => ({
    id,
    user_id,
    consent,
    purpose,
    created_at,
    decision_id: id,
  }));
}

/** The consents of before as decisions and states; of the decisions nobody kept what notice they rested on. */
export function withConsentLedger(tables: Tables): Tables {
  const decisions = ((tables.consents ?? []) as Row[]).flatMap(decisionsOf);
  return { ...tables, consents: statesOf(decisions), consent_decisions: decisions };
}
