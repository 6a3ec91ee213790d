import { rowsOf, sourceOver } from '../../api/src/data/row-source.ts';
import { checkRows } from '../../api/src/data/verify.ts';
import type { Store, Tables } from '../../api/src/store/store.ts';
import { tables as definitions } from '../../api/src/store/tables.ts';
import { type Place, readPlace } from './place.ts';

const now = () => new Date().toISOString();

/** As a sign-up, with a large text: five tables and a file. */
const openAccount = (store: Store, id: string) =>
  store.transaction(async (tables) => {
    const email = `${id}@example.com`;
    await tables.users.insert({ id, email, role: 'user', passwordHash: null, createdAt: now() });
    await tables.consents.insert({
      id,
      user_id: id,
      consent: true,
      purpose: 'analytics',
      created_at: now(),
      decision_id: id,
    });
    // Its kind is nobody's, so that nothing takes it.
    const job = { id, kind: 'none', payload: {}, tries: 0, createdAt: now(), dueAt: now(), lease: 0 };
    await tables.jobs.insert(job);
    await tables.packageContents.insert({ id, expiresAt: now(), json: `"${id}"` });
    const entry = { id, at: now(), actor: 'endurance', action: 'account.created', target: id, detail: '' };
    await tables.auditEntries.insert(entry);
  });

/** Which writer of which round writes for which time. */
export interface Turn {
  readonly round: number;
  readonly writer: number;
  readonly number: number;
}

/** The id of what is written then. */
export const nameOf = ({ round, writer, number }: Turn): string => `${round}-${writer}-${number}`;

/** Writes the next of a writer's. @returns its name */
export async function writeOne(store: Store, turn: Turn): Promise<string> {
  const name = nameOf(turn);
  await openAccount(store, name);
  return name;
}

/** What was found of all that was ever acknowledged. */
export interface Found {
  lost: number;
  /** Stores that could not be read, or that held a bad row. */
  corrupt: number;
  half: number;
}

/** What an account is made of. */
const parts = ['users', 'consents', 'jobs', 'packageContents', 'auditEntries'] as const;

/** How many of these are there. */
async function partsOf(tables: Tables, id: string): Promise<number> {
  const rows = await Promise.all(parts.map((table) => tables[table].byId(id)));
  return rows.filter((row) => row !== null).length;
}

/** Counts the names that are not there, and the accounts of which a part is. */
export async function countLost(tables: Tables, names: Iterable<string>): Promise<Omit<Found, 'corrupt'>> {
  let [lost, half] = [0, 0];
  for (const name of names) {
    const there = await partsOf(tables, name);
    if (there === 0) lost += 1;
    else if (there < parts.length) half += 1;
  }
  return { lost, half };
}

/** Compares the store in a place with what was acknowledged. */
export async function compare(place: Place, acknowledged: Iterable<string>): Promise<Found> {
  try {
    return await readPlace(place, async (tables) => {
      if (tables === null) return { lost: [...acknowledged].length, corrupt: 0, half: 0 };
      await checkRows(sourceOver(tables));
      const accounts = new Set<string>();
      for (const table of parts) {
        const page = { limit: 1_000_000, sort: definitions[table].time, descending: false };
        for (const { id } of (await rowsOf(tables, table).list(page)).rows) accounts.add(`account ${id}`);
      }
      const { half } = await countLost(tables, accounts);
      return { lost: (await countLost(tables, acknowledged)).lost, corrupt: 0, half };
    });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { lost: 0, corrupt: 1, half: 0 };
  }
}
