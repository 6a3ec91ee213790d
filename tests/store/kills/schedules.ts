import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { minutes } from '../../../api/src/runtime/clock.ts';
import type { Store, Tables } from '../../../api/src/store/store.ts';
import { isDatabase, type Place, readPlace } from '../place.ts';
import type { Work } from './work.ts';

/** Websites whose schedules are due at once, each of another organisation: as many transactions, of which a file takes fewer in a second. */
const sitesIn = { files: 150, database: 600 };

/**
 * Milliseconds after which nobody waits for their runs any longer. An organisation for which the database had no time,
 * as on a busy machine, is passed over and comes with the next look for schedules: its run is late by five minutes, and
 * not lost.
 */
const patience = minutes(7);

/** Milliseconds between two looks at all of them, which take a while themselves. */
const between = 1_000;

interface Due {
  readonly organisationId: string;
  readonly siteId: string;
}

/** An organisation like another one, with a website whose day has come. */
async function addDue(tables: Tables, organisationId: string): Promise<Due> {
  const known = await tables.organisations.byId(organisationId);
  if (known === null) throw new Error('There is no organisation to be like.');
  const due = { organisationId: randomUUID(), siteId: randomUUID() };
  const origin = `https://${due.siteId}.example`;
  const now = new Date().toISOString();
  await tables.organisations.insert({ ...known, id: due.organisationId });
  await tables.sites.insert({
    id: due.siteId,
    organisationId: due.organisationId,
    url: `${origin}/`,
    origin,
    token: due.siteId,
    addedAt: now,
    provedAt: now,
    schedule: 'weekly',
    version: 1,
  });
  return due;
}

/** Takes away what one round had due, so that the store does not grow with each. */
async function removeDue(tables: Tables, { organisationId, siteId }: Due): Promise<void> {
  for (const { id } of await tables.runs.where('siteId', siteId)) await tables.runs.delete(id);
  await tables.sites.delete(siteId);
  await tables.organisations.delete(organisationId);
}

/** What stands of the run that a schedule is to ask for: the run, the day in its website's row, the entry in the trail. */
async function partsOf(tables: Tables, { organisationId, siteId }: Due): Promise<readonly number[]> {
  const runs = await tables.runs.where('siteId', siteId);
  const site = await tables.sites.byId(siteId);
  const entries = await tables.auditEntries.where('organisationId', organisationId);
  return [
    runs.length,
    site?.scheduledDay === undefined ? 0 : 1,
    entries.filter(({ action }) => action === 'run.requested').length,
  ];
}

const isNone = (parts: readonly number[]) => parts.every((part) => part === 0);
const isWhole = (parts: readonly number[]) => parts.every((part) => part === 1);

async function allParts(tables: Tables | null, due: readonly Due[]): Promise<(readonly number[])[]> {
  if (tables === null) return [];
  const found: (readonly number[])[] = [];
  for (const one of due) found.push(await partsOf(tables, one));
  return found;
}

/** Runs that schedules ask for, once each: the hours' other work is due with them. @param organisationId whom theirs are like */
export function schedules(organisationId: string, place: Place): Work {
  const sites = sitesIn[isDatabase(place) ? 'database' : 'files'];
  let due: Due[] = [];
  return {
    name: 'scheduled jobs',
    prepare: async (store: Store) => {
      due = await store.transaction(async (tables) => {
        for (const one of due) await removeDue(tables, one);
        const added: Due[] = [];
        for (let site = 0; site < sites; site += 1) added.push(await addDue(tables, organisationId));
        return added;
      });
    },
    // They begin by themselves.
    ask: async () => undefined,
    isUnderWay: async (store) => {
      const parts = await allParts(store, due);
      return parts.some(isWhole) && parts.some(isNone);
    },
    compare: async () => {
      const began = performance.now();
      for (;;) {
        const parts = await readPlace(place, (tables) => allParts(tables, due));
        const lost = parts.filter(isNone).length;
        if (lost > 0 && performance.now() - began < patience) {
          await pause(between);
          continue;
        }
        const half = parts.filter((one) => !isNone(one) && !isWhole(one)).length;
        return { acknowledged: due.length, lost: lost + due.length - parts.length, half };
      }
    },
  };
}
