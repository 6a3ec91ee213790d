import { createInterface } from 'node:readline/promises';
import { recordAuditEntry } from '../domain/foundation/audit-entries/audit-entries.ts';
import type { Services } from '../domain/foundation/services.ts';
import { isMember } from '../domain/people/members/members.ts';
import { openErasure } from '../domain/privacy/erasures/begin.ts';
import { carryOut, type ErasureWork } from '../domain/privacy/erasures/erase.ts';
import { countDay } from '../domain/traffic/visits/visit-days.ts';
import { instantAfter } from '../runtime/clock.ts';
import type { Terminal } from '../runtime/terminal.ts';
import { inThisProcess } from '../security/hashing-pool.ts';
import { createPasswords } from '../security/passwords.ts';
import { openDemoAccounts } from '../seed/find.ts';
import { demoRows } from '../seed/load.ts';
import { addressesOfStory } from '../seed/story/people.ts';
import { nairobiDay } from '../store/nairobi-day.ts';
import { placeOfStore } from '../store/open-store.ts';
import type { Tables } from '../store/store.ts';
import type { Account } from '../store/tables/accounts.ts';
import { erasureWork } from './erase-again.ts';
import { DataRefusedError } from './errors.ts';
import { type Work as CommandWork, withStore } from './place.ts';
import { nameOf, rowsOf } from './row-source.ts';

type Work = Pick<Services, 'store' | 'clock' | 'newId' | 'passwords'>;

/** What the demonstration put into tables and an erasure of its people would keep. */
const kept = ['visitors', 'contactMessages', 'dataSubjectRequests', 'auditEntries'] as const;
/** Has a row for each message, under its id. */
const ofMessages = 'supportCases';

/** What a store has of the demonstration. An operator's account that was given another password is in use by a person. */
export async function findDemonstration(work: Work) {
  const made = demoRows(new Date(0), 'system');
  const findIds = async (name: (typeof kept)[number] | typeof ofMessages) => {
    const rows = made[name === ofMessages ? 'contactMessages' : name];
    const found = await rowsOf(work.store, name).byIds(rows.map(({ id }) => id));
    return { name, ids: found.map(({ id }) => id) };
  };
  const inRows = await work.store.users.byIds(made.users.map(({ id }) => id));
  const inStory = await Promise.all(addressesOfStory.map((email) => work.store.users.byKey('email', email)));
  const customers = [
    ...new Map([...inRows, ...inStory].flatMap((one) => (one ? [[one.id, one]] : []))).values(),
  ];
  const payments = await work.store.payments.whereIn(
    'organisationId',
    customers.flatMap(({ organisationId = [] }) => organisationId),
  );
  const found = [
    ...(await Promise.all(([...kept, ofMessages] as const).map(findIds))),
    { name: 'payments', ids: payments.map(({ id }) => id) } as const,
  ];
  const open = await openDemoAccounts(work);
  const accounts = [...customers, ...open.filter(({ role }) => role === 'admin')];
  return { accounts, rows: found.filter(({ ids }) => ids.length > 0) };
}
type Demonstration = Awaited<ReturnType<typeof findDemonstration>>;

/** What would go, for the terminal; nothing where there is nothing. */
export const demonstrationLines = ({ accounts, rows }: Demonstration): string[] => [
  ...accounts.map(({ email, fullName }) => `account ${email}${fullName ? ` (${fullName})` : ''}`),
  ...rows.map(({ name, ids }) => `${ids.length} rows of ${nameOf(name)}`),
];

/** @throws {DataRefusedError} names each organisation of these accounts that other people joined */
async function refuseJoined(tables: Tables, accounts: readonly Account[]): Promise<void> {
  const own = new Set(accounts.map(({ id }) => id));
  const joined: string[] = [];
  for (const id of new Set(accounts.flatMap(({ organisationId }) => organisationId ?? []))) {
    const others = (await tables.users.where('organisationId', id)).filter(
      (one) => isMember(one) && !own.has(one.id),
    );
    const name = (await tables.organisations.byId(id))?.name ?? id;
    if (others.length > 0) joined.push(`${name} (${others.map(({ email }) => email).join(', ')})`);
  }
  if (joined.length > 0)
    throw new DataRefusedError(
      `People who are not of the demonstration are in ${joined.join(' and in ')}. Nothing was removed. Have them leave it, or make one of them an owner and remove the demonstration's person from it; then run this again.`,
    );
}

/** Deletes the rows, shuts the accounts out, and keeps what is left to erase. Part of a transaction. */
async function begin(work: Work, tables: Tables, { accounts, rows }: Demonstration) {
  const now = await tables.users.byIds(accounts.map(({ id }) => id));
  await refuseJoined(tables, now);
  for (const { name, ids } of rows) for (const id of ids) await rowsOf(tables, name).delete(id);
  const begun: string[] = [];
  for (const { id: userId, email, formerEmails, organisationId } of now) {
    await tables.dataSubjectRequests.deleteWhere('user_id', userId);
    // Their names are invented, and may be those of real people in texts of others.
    const subject = { userId, email, isProved: true, formerEmails, organisationId, memberOf: organisationId };
    const requestId = work.newId();
    const order = {
      requestId,
      reference: 'DEMONSTRATION',
      by: 'system',
      startedAt: instantAfter(work.clock),
    };
    begun.push(await openErasure(work, tables, subject, order));
    const entry = { actor: 'system', action: 'account.erased', organisationId: null } as const;
    await recordAuditEntry(work, tables, { ...entry, target: requestId });
  }
  return begun;
}

/**
 * Takes the demonstration out of a store: its rows, and its accounts by erasures, so that the audit trail holds. An
 * erasure that is cut off is finished by the next start of the API.
 * @throws {DataRefusedError} other people are in an organisation of it
 */
export async function removeDemonstration(work: Work & ErasureWork, found: Demonstration): Promise<void> {
  const { store } = work;
  const visits = await store.visitors.byIds(found.rows.find(({ name }) => name === 'visitors')?.ids ?? []);
  const begun = await store.transaction((tables) => begin(work, tables, found));
  for (const day of new Set(visits.map(({ visit_time }) => nairobiDay(visit_time)))) {
    const counted = await countDay(work, day);
    await store.transaction(({ visitDays }) => visitDays.replace(counted));
  }
  for (const id of begun) await carryOut(work, id);
}

/** Whether the person at the terminal types the word. */
async function isConfirmed({ stdin, stdout }: Terminal, word: string): Promise<boolean> {
  stdout.write(`Type ${word} to go on: `);
  for await (const line of createInterface({ input: stdin })) return line.trim() === word;
  return false;
}

/** Shows what a store has of the demonstration, and removes it where that is confirmed. */
export const removeDemonstrationFrom = (
  { place, tell, terminal }: CommandWork,
  { yes = false }: { yes?: boolean },
): Promise<string[]> =>
  withStore(place, async (store) => {
    const work = { ...(await erasureWork(store, place)), passwords: await createPasswords(inThisProcess) };
    const found = await findDemonstration(work);
    const lines = demonstrationLines(found);
    if (lines.length === 0) return [`${placeOfStore(place)} has nothing of the demonstration.`];
    tell(`The demonstration in ${placeOfStore(place)}, and all that its accounts did there:`);
    for (const line of lines) tell(`  ${line}`);
    if (!yes && !(await isConfirmed(terminal, 'remove'))) return ['Nothing was removed.'];
    await removeDemonstration(work, found);
    return ['It was removed. Entries of the audit trail stay, without the names of these people.'];
  });
