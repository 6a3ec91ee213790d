import type { Store, Tables } from '../../../store/store.ts';
import type { Account } from '../../../store/tables/accounts.ts';
import type { Erasure, Subject } from '../../../store/tables/erasures.ts';
import type { TableName } from '../../../store/tables.ts';
import { reassignOwnership } from '../../people/members/leave-organisation.ts';
import { isMember } from '../../people/members/members.ts';
import { matches, openErasure, readSubject } from './begin.ts';
import { carryOut, type ErasureWork } from './erase.ts';
import { readPages } from './read-pages.ts';

/** What a restored store has of the person of a line: their account, and rows with their address. */
interface Found {
  readonly userId?: string;
  readonly email?: string;
}

/** Where a person is looked for. Those of whom an address is kept need not have an account. */
const places: readonly (readonly [TableName, keyof Found])[] = [
  ['users', 'userId'],
  ['contactMessages', 'email'],
  ['invitations', 'email'],
  ['dataSubjectRequests', 'email'],
];

/** Whom lines are of, as a store has them again. Each line has a salt of its own: every value is hashed once for each. */
async function findPeople(store: Store, lines: readonly Erasure[]): Promise<ReadonlyMap<string, Found>> {
  const found = new Map<string, Found>();
  if (lines.length === 0) return found;
  for (const [table, kind] of places)
    for await (const rows of readPages(store, table))
      for (const row of rows) {
        const value = kind === 'userId' ? row.id : String(Reflect.get(row, 'email') ?? '').toLowerCase();
        for (const line of lines)
          if (matches(kind === 'userId' ? line.userHash : line.emailHash, line, value))
            found.set(line.id, { ...found.get(line.id), [kind]: value });
      }
  return found;
}

/** The subject by another address of theirs too: the account of a backup may have the one of before. */
function withAddress(subject: Subject, email: string, until: string): Subject {
  const { formerEmails = [] } = subject;
  const isKnown = [subject, ...formerEmails].some((one) => one.email.toLowerCase() === email);
  return isKnown ? subject : { ...subject, formerEmails: [...formerEmails, { email, until }] };
}

/**
 * Makes way for an erasure that the product agreed to: a backup may be of before an operator was made a customer, or
 * ownership of an organisation moved. Part of a transaction.
 * @returns what the operator has to look at, for the terminal
 */
async function makeWay(work: ErasureWork, tables: Tables, account: Account, reference: string) {
  if (account.role === 'admin')
    return [
      `${reference} is of a person who was an operator in the backup: the account is gone. See who is left with npm run operator -- list, and add one if none is.`,
    ];
  const heir = isMember(account) ? await reassignOwnership(work, tables, account) : null;
  return heir
    ? [
        `${reference} is of the only owner of an organisation in the backup, where ownership had moved since: ${heir.email} owns it now. If it was another, ask them to change it.`,
      ]
    : [];
}

/** Opens an erasure by its line on the list, with whom it is of, and finished before. Part of a transaction. */
async function reopen(work: ErasureWork, tables: Tables, line: Erasure, { userId, email }: Found) {
  // Another process was first, or the same request was completed again after a restore without the list.
  const { erasures } = tables;
  if ((await erasures.byId(line.id)) || (await erasures.byKey('requestId', line.requestId))) return;
  const { contact: _, finishedAt = line.startedAt, ...order } = line;
  const account = userId ? await tables.users.byId(userId) : null;
  const notices = account ? await makeWay(work, tables, account, line.reference) : [];
  const isListed = (address: string) => matches(line.emailHash, line, address.toLowerCase());
  const subject = account
    ? await readSubject(tables, account, isListed)
    : { email: email ?? '', isProved: email !== undefined };
  const whole = email === undefined ? subject : withAddress(subject, email, line.startedAt);
  await openErasure(work, tables, { ...whole, notices }, { ...order, finishedAt });
}

export interface Replayed {
  /** How many erasures were done again. */
  readonly count: number;
  /** What the operator has to look at after them, for the terminal. */
  readonly lines: readonly string[];
}

/** Which of the erasures a store has finished. */
export async function erasedIds(store: Store, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const known = await store.erasures.byIds(ids);
  return new Set(known.filter(({ state }) => state === 'erased').map(({ id }) => id));
}

/**
 * Erases again whom a list names from a store that was brought back from before: each erasure is opened by its line, and
 * carried out as every other. One that was interrupted goes on.
 * @param listed finished erasures, by lines that are known to be true
 */
export async function replayErasures(work: ErasureWork, listed: readonly Erasure[]): Promise<Replayed> {
  const { store } = work;
  const known = new Set((await store.erasures.byIds(listed.map(({ id }) => id))).map(({ id }) => id));
  const missing = listed.filter(({ id }) => !known.has(id));
  const people = await findPeople(store, missing);
  for (const line of missing)
    await store.transaction((tables) => reopen(work, tables, line, people.get(line.id) ?? {}));
  const ids = new Set(listed.map(({ id }) => id));
  const open = (await store.erasures.after('0001-01-01T00:00:00.000Z')).filter(
    ({ id, state, finishedAt }) => state === 'erasing' && (ids.has(id) || finishedAt !== undefined),
  );
  for (const { id } of open) await carryOut(work, id);
  return { count: open.length, lines: open.flatMap(({ subject }) => subject?.notices ?? []) };
}
