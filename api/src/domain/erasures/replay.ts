import type { Account } from '../../store/accounts/table.ts';
import type { Erasure, Subject } from '../../store/erasures/table.ts';
import type { Store } from '../../store/store.ts';
import { recordAuditEntry } from '../audit-entries/audit-entries.ts';
import { anotherIn } from '../members/members.ts';
import type { Services } from '../services.ts';
import { isOrWasOperator } from './begin.ts';
import { personOf } from './erase.ts';
import { eraseRows } from './erase-rows.ts';
import { pagesOf, type TableName } from './find-rows.ts';
import { completeRequest } from './finish.ts';
import { matches } from './hashed-identifiers.ts';
import { leaveInOrder } from './leave-in-order.ts';

type Work = Pick<Services, 'store' | 'clock' | 'newId' | 'seals'>;

/** The tables with addresses of people who need not have an account. */
const withAddresses: readonly TableName[] = ['contactMessages', 'invitations', 'dataSubjectRequests'];

/** Where somebody is, by the store as it stands. */
async function placeIn(store: Store, { id, organisationId }: Account) {
  const isAlone = organisationId !== undefined && (await anotherIn(store, { id, organisationId })) === null;
  return { memberOf: organisationId, organisationId: isAlone ? organisationId : undefined };
}

async function subjectIn(store: Store, account: Account, erasure: Erasure): Promise<Subject> {
  const { id: userId, email, emailVerifiedAt, formerEmails, fullName, phone } = account;
  const isProved = emailVerifiedAt !== undefined || matches(erasure.emailHash, erasure, email);
  const wasOperator = await isOrWasOperator(store, userId);
  const place = await placeIn(store, account);
  return { userId, email, isProved, formerEmails, fullName, phone, wasOperator, ...place };
}

/** Somebody by another address of theirs too: the account of a backup may have the one of before. */
function withAddress(subject: Subject | undefined, email: string, { startedAt: until }: Erasure): Subject {
  if (subject === undefined) return { email, isProved: true };
  const { formerEmails = [] } = subject;
  const isKnown = [subject, ...formerEmails].some((one) => one.email.toLowerCase() === email);
  return isKnown ? subject : { ...subject, formerEmails: [...formerEmails, { email, until }] };
}

/** Whom erasures were of, as a store has them again: by what an earlier try kept, by their accounts and by addresses. */
async function subjectsOf(store: Store, lacking: readonly Erasure[]): Promise<Map<string, Subject>> {
  const found = new Map<string, Subject>();
  for (const { id, subject } of await store.erasures.byIds(lacking.map((erasure) => erasure.id)))
    if (subject) found.set(id, subject);
  for await (const rows of pagesOf(store, 'users'))
    for (const account of rows as readonly Account[])
      for (const erasure of lacking)
        if (!found.has(erasure.id) && matches(erasure.userHash, erasure, account.id))
          found.set(erasure.id, await subjectIn(store, account, erasure));
  for (const table of withAddresses)
    for await (const rows of pagesOf(store, table))
      for (const row of rows) {
        const email = String(Reflect.get(row, 'email') ?? '').toLowerCase();
        for (const erasure of lacking)
          if (matches(erasure.emailHash, erasure, email))
            found.set(erasure.id, withAddress(found.get(erasure.id), email, erasure));
      }
  return found;
}

/** Which of the erasures a store has finished. */
export async function erasedIds(store: Store, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const known = await store.erasures.byIds(ids);
  return new Set(known.filter(({ state }) => state === 'erased').map(({ id }) => id));
}

interface Replayed {
  /** How many erasures the store did not know. */
  readonly count: number;
  /** What the operator has to look at after them, for the terminal. */
  readonly lines: readonly string[];
}

/**
 * Keeps whom one is of until they are gone, and what is told of it: an interrupted replay would neither find them by an
 * account that it deleted, nor know that it was that which passed an organisation on.
 */
const begin = (work: Work, erasure: Erasure, subject: Subject): Promise<string[]> =>
  work.store.transaction(async (tables) => {
    const now = await leaveInOrder(work, tables, { ...erasure, subject });
    const told = [...new Set([...(subject.told ?? []), ...now])];
    const { finishedAt: _, ...begun } = {
      ...erasure,
      state: 'erasing' as const,
      subject: { ...subject, told },
    };
    if (!(await tables.erasures.replace(begun))) await tables.erasures.insert(begun);
    return told;
  });

/** Erases one again. Its report was written when it was done first. */
async function replay(work: Work, erasure: Erasure, found: Subject | undefined): Promise<string[]> {
  const { store, seals } = work;
  // One that was done again before may have left them alone in their organisation.
  const account = found?.userId ? await store.users.byId(found.userId) : null;
  const subject = found && account ? { ...found, ...(await placeIn(store, account)) } : found;
  const lines = subject ? await begin(work, erasure, subject) : [];
  if (subject) await eraseRows(store, erasure, { person: personOf(erasure, subject, seals) });
  await store.transaction(async (tables) => {
    if (!(await tables.erasures.replace(erasure))) await tables.erasures.insert(erasure);
    await completeRequest(work, tables, erasure);
    await recordAuditEntry(work, tables, {
      actor: 'system',
      action: 'account.erased',
      target: erasure.requestId,
      detail: subject ? 'again, after a restore' : 'nothing of it was there after a restore',
      organisationId: null,
    });
  });
  return lines;
}

/**
 * Erases again whom a list names from a store that was brought back from before. It may be done anew at any time.
 * @param listed finished erasures, by lines that are known to be true
 */
export async function replayErasures(work: Work, listed: readonly Erasure[]): Promise<Replayed> {
  const { store } = work;
  const done = await erasedIds(
    store,
    listed.map(({ id }) => id),
  );
  const lacking = listed.filter(({ id }) => !done.has(id));
  // Each has a salt of its own, so that each address is hashed once for each: none is where nothing is lacking.
  const subjects = lacking.length > 0 ? await subjectsOf(store, lacking) : new Map<string, Subject>();
  const lines: string[] = [];
  for (const { contact: _, ...erasure } of lacking)
    lines.push(...(await replay(work, erasure, subjects.get(erasure.id))));
  return { count: lacking.length, lines };
}
