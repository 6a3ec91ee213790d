import type { SentFinding } from '@adili/schemas/audit-claims/audit-claim';
import type { Tables } from '../../../store/store.ts';
import type { FindingDecision } from '../../../store/tables/findings.ts';
import type { RunRow } from '../../../store/tables/runs.ts';

/**
 * What was decided while elements that are alike were one finding, of their kind, holds for each of them that the next
 * run finds. It is handed on once: what a later run finds more of, nobody has seen.
 */
export async function handOn(
  { findingDecisions }: Pick<Tables, 'findingDecisions'>,
  { id: runId, siteId }: Pick<RunRow, 'id' | 'siteId'>,
  findings: readonly Pick<SentFinding, 'fingerprint' | 'kind'>[],
): Promise<void> {
  if (siteId === undefined) return;
  const idOf = (fingerprint: string) => `${siteId}-${fingerprint}`;
  const kinds = new Set(findings.flatMap(({ kind }) => kind ?? []));
  const ofKinds = await findingDecisions.byIds([...kinds].map(idOf));
  const open = new Map(
    ofKinds
      .filter(({ handedTo = runId }) => handedTo === runId)
      .map((decision) => [decision.fingerprint, decision]),
  );
  if (open.size === 0) return;
  const wanted = new Map<string, FindingDecision>();
  for (const { fingerprint, kind = '' } of findings) {
    const decision = open.get(kind);
    if (decision) wanted.set(idOf(fingerprint), { ...decision, id: idOf(fingerprint), fingerprint });
  }
  const known = new Set((await findingDecisions.byIds([...wanted.keys()])).map(({ id }) => id));
  await findingDecisions.insertAll([...wanted.values()].filter(({ id }) => !known.has(id)));
  for (const decision of open.values())
    if (decision.handedTo === undefined) await findingDecisions.replace({ ...decision, handedTo: runId });
}
