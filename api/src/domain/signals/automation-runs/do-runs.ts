import { mostRuns } from '@adili/schemas/automations/automation-limits';
import { instantAfter } from '../../../runtime/clock.ts';
import { StoreUnavailableError } from '../../../store/errors.ts';
import type { Tables } from '../../../store/store.ts';
import type { AutomationRunRow } from '../../../store/tables/automations.ts';
import { ofAutomation } from '../../foundation/audit-entries/names.ts';
import { RefusalError } from '../../foundation/errors.ts';
import type { Services } from '../../foundation/services.ts';
import { act, isHandedOn } from './act.ts';
import { ActionChangedError, AutomationOffError } from './errors.ts';
import { noted } from './noted.ts';

/** Runs of an organisation that are done before it is looked anew what others start. */
const inARow = 20;

/** The run, where one of its actions is still to be done. */
async function readWaiting({ automationRuns }: Tables, id: string, place: number) {
  const run = await automationRuns.byId(id);
  return run?.steps[place]?.state === 'waiting' ? run : null;
}

/** Does one action, where nobody has: what it changes and that it is done are kept together. */
const doStep = (services: Services, id: string, place: number): Promise<void> =>
  services.store.transaction(async (tables) => {
    const run = await readWaiting(tables, id, place);
    const step = run?.steps[place];
    if (!(run && step)) return;
    const automation = await tables.automations.byId(run.automationId);
    const organisation = await tables.organisations.byId(run.organisationId);
    if (!(automation && organisation)) return void (await tables.automationRuns.delete(id));
    if (automation.state !== 'on') throw new AutomationOffError();
    const action = automation.actions[place];
    if (action?.do !== step.do) throw new ActionChangedError();
    const actor = `${ofAutomation}${automation.id}`;
    const acting = { services, tables, organisation, actor, runId: id, step: place, targets: step.targets };
    const says = await act(acting, action);
    const state = isHandedOn(action) ? 'under_way' : 'done';
    await tables.automationRuns.replace(noted(run, place, state, says, instantAfter(services.clock)));
  });

/** Notes why an action failed: what it began is taken back by then. */
const failStep = (services: Services, id: string, place: number, says: string): Promise<void> =>
  services.store.transaction(async (tables) => {
    const run = await readWaiting(tables, id, place);
    if (run)
      await tables.automationRuns.replace(noted(run, place, 'failed', says, instantAfter(services.clock)));
  });

/** Does the actions of a run one after the other: one that fails keeps none of the others from being done. */
async function doRun(
  services: Services,
  { id, steps }: AutomationRunRow,
  signal: AbortSignal,
): Promise<void> {
  for (const [place, { state }] of steps.entries()) {
    if (signal.aborted) return;
    if (state !== 'waiting') continue;
    try {
      await doStep(services, id, place);
    } catch (error) {
      // Whether it counts is seen by who takes it next.
      if (error instanceof StoreUnavailableError) throw error;
      const isRefused = error instanceof RefusalError;
      await failStep(
        services,
        id,
        place,
        isRefused ? error.message : 'It could not be done, by a fault of ours.',
      );
      if (!isRefused) services.background.run(() => Promise.reject(error));
    }
  }
}

/** Forgets the oldest runs of an automation past the most that are kept. */
async function forgetOld({ automationRuns }: Tables, automationId: string): Promise<void> {
  const there = await automationRuns.fieldsWhere('automationId', automationId, ['id', 'at', 'endedAt']);
  const ended = there
    .filter(({ endedAt }) => endedAt !== undefined)
    .toSorted((one, other) => other.at.localeCompare(one.at));
  for (const { id } of ended.slice(mostRuns)) await automationRuns.delete(id);
}

/**
 * Does the oldest run of each organisation, then its next, and so on: one with thousands holds up no other.
 * @returns whether more waits, which gives way to what others start in the meantime
 */
export async function doRuns(services: Services, signal: AbortSignal): Promise<boolean> {
  const { store } = services;
  const touched = new Set<string>();
  const waiting = await store.automationRuns.fieldsWhere('state', 'waiting', ['id', 'at', 'organisationId']);
  const oldest = waiting.toSorted((one, other) => one.at.localeCompare(other.at));
  const lines = [...Map.groupBy(oldest, ({ organisationId }) => organisationId).values()];
  const failed = new Map<(typeof lines)[number], unknown>();
  for (let turn = 0; turn < inARow; turn += 1)
    for (const line of lines) {
      const next = failed.has(line) ? undefined : line[turn];
      const run = next && (await store.automationRuns.byId(next.id));
      if (signal.aborted) return false;
      if (!run) continue;
      try {
        await doRun(services, run, signal);
        touched.add(run.automationId);
      } catch (error) {
        failed.set(line, error);
      }
    }
  for (const id of touched) await forgetOld(store, id);
  for (const failure of failed.values()) throw failure;
  return lines.some(({ length }) => length > inARow);
}
