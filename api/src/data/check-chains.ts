import {
  BrokenChainError,
  Chain,
  isErased,
  isLink,
  refuseEntry,
} from '../domain/foundation/audit-entries/chain.ts';
import type { AuditChain, AuditRow } from '../store/tables/audit-entries.ts';
import type { Erasure } from '../store/tables/erasures.ts';
import { DataRefusedError } from './errors.ts';
import { allRows, eachRow, type RowSource } from './row-source.ts';

/** Of an erasure that is still at work. */
const open = '9999-12-31T00:00:00.000Z';

type CheckedChains = Awaited<ReturnType<typeof checkChains>>;

/**
 * Follows the chains of audit entries. Of these some are linked, of which those that are erased lost their content with its
 * salt; some wait to be linked, which the API does every few seconds; and some are older than the chains.
 * @returns how many there are of each, and the time of the first linked one
 * @throws {DataRefusedError} names the first entry that was changed, removed, moved or put in
 */
export async function checkChains(source: RowSource) {
  try {
    return await followChains(source);
  } catch (error) {
    throw error instanceof BrokenChainError ? new DataRefusedError(error.message) : error;
  }
}

async function followChains(source: RowSource) {
  const heads = new Map((await allRows<AuditChain>(source, 'auditChains')).map((head) => [head.id, head]));
  const tail = new Set((await allRows<{ id: string }>(source, 'auditTail')).map(({ id }) => id));
  const [since = null] = [...heads.values()].map((head) => head.since).toSorted();

  const chains = new Map([...heads.keys()].map((id) => [id, new Chain()]));
  const ends = new Map<string, string>();
  for await (const { requestId, state, finishedAt = open } of eachRow<Erasure>(source, 'erasures'))
    ends.set(requestId, state === 'erased' ? finishedAt : open);
  // Only erasures empty entries, and none that is newer. Each shows in a row, and in an entry that is whole.
  let lastErasure = '';
  const noteErasure = ({ action, target, at }: AuditRow) => {
    const end = action === 'account.erased' ? ends.get(target) : undefined;
    // One that was done again after a restore has a later entry.
    if (end !== undefined) lastErasure = [lastErasure, end, at].toSorted().at(-1) ?? end;
  };
  let newestErased: AuditRow | null = null;
  let [linked, erased, waiting, older] = [0, 0, 0, 0];
  for await (const entry of eachRow<AuditRow>(source, 'auditEntries')) {
    if (isLink(entry)) {
      const chain = chains.get(entry.organisationId) ?? new Chain();
      chains.set(entry.organisationId, chain);
      chain.take(entry);
      linked += 1;
      if (isErased(entry)) {
        erased += 1;
        if (newestErased === null || entry.at > newestErased.at) newestErased = entry;
      } else noteErasure(entry);
    } else if (tail.has(entry.id) && entry.hash === undefined) {
      waiting += 1;
      noteErasure(entry);
    } else if (entry.organisationId === undefined && (since === null || entry.at < since)) older += 1;
    else refuseEntry(entry, `of ${entry.at} is in no chain, and was put in or had its link removed`);
  }
  for (const [id, chain] of chains) chain.end(id, heads.get(id));
  if (newestErased && newestErased.at > lastErasure)
    refuseEntry(newestErased, 'was emptied, and no erasure is on record that was at work after it');
  return { chains: chains.size, linked, erased, waiting, older, since };
}

const entries = (count: number) => `${count} ${count === 1 ? 'entry' : 'entries'}`;

/** What was found of chains, for the terminal. */
export function chainLines({ chains, linked, erased, waiting, older, since }: CheckedChains): string[] {
  if (linked + waiting + older === 0) return [];
  const begun = `The audit trail holds: ${entries(linked)} in ${chains} ${chains === 1 ? 'chain' : 'chains'}`;
  return [
    since === null ? 'The audit trail has no chain yet.' : `${begun}, since ${since}.`,
    erased > 0 && `The content of ${entries(erased)} was erased.`,
    waiting > 0 && `${entries(waiting)} of it will be linked within seconds while the API runs.`,
    older > 0 &&
      `${entries(older)} are in no chain: they are older than the chains, or of the demonstration.`,
  ].filter((line) => line !== false);
}
