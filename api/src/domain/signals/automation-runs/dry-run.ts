import { dryRunDays, mostWould } from '@adili/schemas/automations/automation-limits';
import type { DryRun, WouldRun } from '@adili/schemas/automations/automation-run';
import { defaultTimeZone } from '@adili/schemas/organisations/default-time-zone';
import type { Whole } from '@adili/schemas/whole';
import { days, instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { AutomationRow } from '../../../store/tables/automations.ts';
import type { OrganisationRow } from '../../../store/tables/organisations.ts';
import type { Caller } from '../../foundation/caller.ts';
import type { Services } from '../../foundation/services.ts';
import { readOrganisation } from '../../people/organisations/organisations.ts';
import { readAutomationRow } from '../automations/automations.ts';
import { timesBefore } from '../automations/cron.ts';
import { mayStart } from './entries.ts';
import { type Cause, factsIn } from './facts.ts';
import { planOf } from './plan.ts';
import { shownCauses } from './shown-causes.ts';
import { readTitles } from './titles.ts';
import { readWorld } from './world.ts';

/** Entries, or times, that one goes over: the newest. */
const mostTried = 5_000;
const atOnce = 500;

interface Tried {
  readonly at: string;
  readonly cause: Cause;
}

/** The entries that would have started it, the newest first. */
async function readEntries(
  { auditEntries }: Pick<Tables, 'auditEntries'>,
  { organisationId, trigger }: AutomationRow,
  from: string,
): Promise<Tried[]> {
  const where = { organisationId, action: trigger.action ?? '' };
  const request = { limit: atOnce, sort: 'at', descending: true, where, from };
  const found: Tried[] = [];
  for (let after: Parameters<Tables['auditEntries']['page']>[0]['after']; found.length < mostTried; ) {
    const { rows, next } = await auditEntries.page({ ...request, after });
    found.push(...rows.filter(mayStart).map((cause) => ({ at: cause.at, cause })));
    if (next === null) break;
    after = next;
  }
  return found.slice(0, mostTried);
}

/** The times at which it would have run, the newest first. */
const timesOf = (at: string, { timeZone = defaultTimeZone }: OrganisationRow, from: number, to: number) =>
  timesBefore(at, timeZone, to + 1, dryRunDays * 24 + 1)
    .filter((time) => time >= from)
    .map((time): Tried => ({ at: new Date(time).toISOString(), cause: null }));

/**
 * What an automation would have done in the last days, by the same plan that runs are made by and how things stand now.
 * Nothing is kept of it. @throws {MissingError}
 */
export async function dryRun(services: Services, caller: Caller, id: string): Promise<DryRun> {
  const { store, clock } = services;
  const organisation = await readOrganisation(store, caller);
  const row = await readAutomationRow(store, organisation.id, id);
  const [from, to] = [instantAfter(clock, -days(dryRunDays)), instantAfter(clock)];
  const tried =
    row.trigger.at === undefined
      ? await readEntries(store, row, from)
      : timesOf(row.trigger.at, organisation, Date.parse(from), Date.parse(to));
  const world = await readWorld(services, store, organisation.id);
  const planned = planOf(row, factsIn(world));
  const runs = tried.flatMap(({ at, cause }) => {
    const actions = planned(cause);
    return actions === null ? [] : { at, cause, planned: actions };
  });
  const shown = runs.slice(0, mostWould);
  const titleOf = await readTitles(store, world);
  const causes = shown.flatMap(({ cause }) => (cause ? { ...cause, entry: cause.id } : []));
  const causeOf = await shownCauses(services, organisation.id, causes);
  return {
    would: shown.map(
      ({ at, cause, planned }): Whole<WouldRun> => ({
        at,
        cause: cause === null ? undefined : causeOf.get(cause.id),
        actions: planned.map((one) => ({
          do: one.do,
          targets: one.targets.map((target) => ({ id: target, title: titleOf(one.do)(target) })),
        })),
      }),
    ),
    tried: tried.length,
    runs: runs.length,
    from,
    to,
  };
}
