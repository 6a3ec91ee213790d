import { randomBytes } from 'node:crypto';
import { operatorChain } from '@adili/schemas/audit-entries/audit-entry';
import { firstHash } from '@adili/schemas/verification/trail';
import { hashContent, hashEntry } from '../../../store/entry-hash.ts';
import type { Tables } from '../../../store/store.ts';
import type { AuditChain, AuditRow } from '../../../store/tables/audit-entries.ts';
import type { Services } from '../services.ts';

/** Entries that one transaction links. */
const atOnce = 200;

/** The entry with its place behind the head of its chain. */
function linked(entry: AuditRow, head: AuditChain | null) {
  const salt = randomBytes(16).toString('base64url');
  const link = {
    ...entry,
    organisationId: entry.organisationId ?? operatorChain,
    sequence: (head?.sequence ?? 0) + 1,
    previousHash: head?.hash ?? firstHash,
    salt,
    contentHash: hashContent(salt, entry),
  };
  return { ...link, hash: hashEntry(link) };
}

/** Links the oldest entries of the tail; returns how many it took from there. */
async function linkSome(tables: Tables): Promise<number> {
  const { auditTail, auditEntries, auditChains } = tables;
  const { rows } = await auditTail.list({ limit: atOnce, sort: 'at', descending: false });
  const found = await auditEntries.byIds(rows.map(({ id }) => id));
  const entries = new Map(found.map((entry) => [entry.id, entry]));
  const known = await auditChains.byIds(found.map(({ organisationId }) => organisationId ?? operatorChain));
  const before = new Map(known.map((head) => [head.id, head]));
  const heads = new Map(before);
  for (const { id } of rows) {
    await auditTail.delete(id);
    const entry = entries.get(id);
    if (!entry || entry.hash !== undefined) continue;
    const next = linked(entry, heads.get(entry.organisationId ?? operatorChain) ?? null);
    await auditEntries.replace(next);
    const { organisationId, sequence, hash } = next;
    heads.set(organisationId, {
      since: entry.at,
      ...heads.get(organisationId),
      id: organisationId,
      sequence,
      hash,
    });
  }
  for (const head of heads.values())
    if (!before.has(head.id)) await auditChains.insert(head);
    else if (before.get(head.id) !== head) await auditChains.replace(head);
  return rows.length;
}

/**
 * Links audit entries to the chains of their organisations, in the order in which they were recorded, until none waits.
 * Over all processes one is at it at a time.
 */
export async function linkAuditEntries({
  store,
  stopping,
}: Pick<Services, 'store'> & Partial<Pick<Services, 'stopping'>>): Promise<void> {
  if ((await store.auditTail.count()) === 0) return;
  const linkNext = () => store.transaction(linkSome, { lock: 'audit chains' });
  while (!stopping?.aborted && (await linkNext()) === atOnce);
}
