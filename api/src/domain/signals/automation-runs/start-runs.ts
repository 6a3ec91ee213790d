import { mostRunsADay } from '@adili/schemas/automations/automation-limits';
import { defaultTimeZone } from '@adili/schemas/organisations/default-time-zone';
import type { Whole } from '@adili/schemas/whole';
import { days, instantAfter } from '../../../runtime/clock.ts';
import { DuplicateKeyError } from '../../../store/errors.ts';
import type { Tables } from '../../../store/store.ts';
import type { AuditRow } from '../../../store/tables/audit-entries.ts';
import type { AutomationRow, AutomationRunRow } from '../../../store/tables/automations.ts';
import type { OrganisationRow } from '../../../store/tables/organisations.ts';
import { isAllowed } from '../../foundation/rate-limits/allow.ts';
import type { Services } from '../../foundation/services.ts';
import { nextTime, timesBefore } from '../automations/cron.ts';
import { heldAutomations } from '../automations/held-automations.ts';
import { never } from '../checks/new-checks.ts';
import { mayStart, readEntriesAfter } from './entries.ts';
import { type Cause, type Facts, factsIn } from './facts.ts';
import { type Planned, planOf } from './plan.ts';
import { readWorld } from './world.ts';

/** Entries of one organisation's trail that one transaction goes over. */
const atOnce = 500;

/** What an automation finds before it. */
interface Found {
  readonly row: AutomationRow;
  /** What started it, each with its own name: an entry's id, or an instant. */
  readonly causes: readonly { readonly key: string; readonly cause: Cause }[];
}

const isOn = ({ state }: Pick<AutomationRow, 'state'>): boolean => state === 'on';

/** A time that was missed is made up for once, whatever it was that kept it: the last one counts. */
function causesOfTime(
  { trigger, dueAt, timeZone = defaultTimeZone }: AutomationRow,
  now: number,
): Found['causes'] {
  if (trigger.at === undefined || Date.parse(dueAt) > now) return [];
  const [last] = timesBefore(trigger.at, timeZone, now + 1, 1);
  const key = new Date(Math.max(last ?? 0, Date.parse(dueAt))).toISOString();
  return [{ key, cause: null }];
}

/** Those entries that it waits for, that came after it was turned on. */
const causesOfEntries = (
  { trigger, seen, since }: AutomationRow,
  entries: readonly AuditRow[],
): Found['causes'] =>
  entries
    .filter(
      ({ action, at, sequence = 0, ...entry }) =>
        action === trigger.action && at >= since && sequence > seen && mayStart(entry),
    )
    .map((cause) => ({ key: cause.id, cause }));

/** Makes the run that a cause gives; null where a condition does not hold. */
function runOf(
  { newId, clock }: Pick<Services, 'newId' | 'clock'>,
  row: AutomationRow,
  planned: readonly Planned[] | null,
  { key, cause }: Found['causes'][number],
): Whole<AutomationRunRow> | null {
  if (planned === null) return null;
  return {
    id: newId(),
    organisationId: row.organisationId,
    automationId: row.id,
    key: `${row.id}:${key}`,
    cause: cause === null ? undefined : { entry: cause.id, action: cause.action, target: cause.target },
    steps: planned.map((one) => ({ do: one.do, targets: [...one.targets], state: 'waiting' })),
    state: 'waiting',
    at: instantAfter(clock),
    endedAt: undefined,
  };
}

/** Where an automation goes on from: after what it has seen, and at its next time. */
function movedOn(
  { clock }: Pick<Services, 'clock'>,
  row: AutomationRow,
  { timeZone = defaultTimeZone }: OrganisationRow,
  seen: number,
): AutomationRow {
  const { at } = row.trigger;
  if (at === undefined) return { ...row, seen };
  const now = clock().getTime();
  const isDue = Date.parse(row.dueAt) <= now || row.timeZone !== timeZone;
  const next = isDue ? nextTime(at, timeZone, now) : Date.parse(row.dueAt);
  return { ...row, seen, timeZone, dueAt: next === null ? never : new Date(next).toISOString() };
}

/** Of an organisation: an automation that is deleted and added anew has no more. */
const dailyRuns = { most: mostRunsADay, within: days(1) };

/** Enters the runs of one automation, as many as it may have, and where it goes on from. Part of a transaction. */
async function enter(
  services: Services,
  tables: Tables,
  organisation: OrganisationRow,
  { row, causes }: Found,
  factsOf: ((cause: Cause) => Facts) | null,
  seen: number,
): Promise<void> {
  const planned = factsOf && planOf(row, factsOf);
  const runs = planned
    ? causes.flatMap((found) => runOf(services, row, planned(found.cause), found) ?? [])
    : [];
  let { leftOutAt } = row;
  for (const run of runs) {
    if (await isAllowed(services, tables, ['automation run', organisation.id], dailyRuns))
      await tables.automationRuns.insert(run);
    else {
      leftOutAt = instantAfter(services.clock);
      break;
    }
  }
  await tables.automations.replace({ ...movedOn(services, row, organisation, seen), leftOutAt });
}

/**
 * Goes over what is new of one organisation's trail and clock, and enters the runs that this starts: they, and how far it
 * came, are kept together or not at all. @returns whether there is more
 */
const startOf = (services: Services, organisationId: string): Promise<boolean> =>
  services.store.transaction(async (tables) => {
    const organisation = await tables.organisations.byId(organisationId);
    if (organisation === null) return false;
    const all = await tables.automations.where('organisationId', organisationId);
    const rows = all.filter(isOn);
    const byEntries = rows.filter(({ trigger }) => trigger.action !== undefined);
    const head = (await tables.auditChains.byId(organisationId))?.sequence ?? 0;
    const seen = Math.min(head, ...byEntries.map((row) => row.seen));
    const entries = (await readEntriesAfter(tables, organisationId, seen, head)).slice(0, atOnce);
    const upTo = entries.at(-1)?.sequence ?? head;
    const now = services.clock().getTime();
    const held = new Set(heldAutomations(services, organisation, all).map(({ id }) => id));
    const found = rows.map((row): Found => {
      const causes =
        row.trigger.action === undefined ? causesOfTime(row, now) : causesOfEntries(row, entries);
      return { row, causes: held.has(row.id) ? causes : [] };
    });
    const isAsked = found.some(({ causes }) => causes.length > 0);
    const factsOf = isAsked ? factsIn(await readWorld(services, tables, organisationId)) : null;
    for (const one of found)
      await enter(services, tables, organisation, one, factsOf, Math.max(one.row.seen, upTo));
    return upTo < head;
  });

/** Organisations of which something is new: a time that came, a zone that is another, an entry that nobody has seen. */
async function readWaiting({ store, clock }: Services): Promise<ReadonlySet<string>> {
  const rows = await store.automations.fieldsWhere('state', 'on', [
    'organisationId',
    'trigger',
    'seen',
    'dueAt',
    'timeZone',
  ]);
  const ids = [...new Set(rows.map(({ organisationId }) => organisationId))];
  const [chains, organisations] = await Promise.all([
    store.auditChains.byIds(ids),
    store.organisations.byIds(ids),
  ]);
  const heads = new Map(chains.map(({ id, sequence }) => [id, sequence]));
  const zones = new Map(organisations.map(({ id, timeZone }) => [id, timeZone ?? defaultTimeZone]));
  const now = instantAfter(clock);
  const isNew = ({ organisationId, trigger, seen, dueAt, timeZone }: (typeof rows)[number]) =>
    trigger.action === undefined
      ? dueAt <= now || timeZone !== zones.get(organisationId)
      : seen < (heads.get(organisationId) ?? 0);
  return new Set(rows.filter(isNew).map(({ organisationId }) => organisationId));
}

/** Enters the runs of all that is new. A failure in one organisation leaves out none of the others. */
export async function startRuns(services: Services, signal: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  for (const id of await readWaiting(services))
    try {
      while (!signal.aborted && (await startOf(services, id)));
    } catch (error) {
      // Another process was faster.
      if (!(error instanceof DuplicateKeyError)) failures.push(error);
    }
  if (failures.length > 0) throw failures[0];
}
