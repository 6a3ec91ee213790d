import { providers } from '@adili/schemas/connections/providers';
import { days, hours, instantAfter, minutes } from '../../../runtime/clock.ts';
import type { Store } from '../../../store/store.ts';
import type { AutomationRunRow } from '../../../store/tables/automations.ts';
import { RefusalError } from '../../foundation/errors.ts';
import type { Services } from '../../foundation/services.ts';
import { requireEntitlementFor } from '../../people/entitlements/entitlements.ts';
import { askConnection } from '../connections/ask-connection.ts';
import { NotReadError } from '../connections/not-read.ts';
import { taskMakerOf } from '../connections/providers.ts';
import type { Act } from './acting.ts';
import { ActionChangedError, ConnectionGoneError } from './errors.ts';
import { noted } from './noted.ts';
import { saidLines } from './said-lines.ts';

/** The kind of jobs that make a task in a connected system. */
const kind = 'tasks of automations';

/** Which action of which run a task is of. */
interface Place extends Record<string, unknown> {
  readonly runId: string;
  readonly step: number;
}

/** Milliseconds from one failed try to the next: a day in all. */
const distances = [minutes(1), minutes(5), minutes(30), hours(2), hours(6), hours(16)] as const;

const retry = (tries: number): number | null => distances[tries - 1] ?? null;

export const makeTask: Act<'make_task'> = async ({
  services,
  tables,
  organisation,
  runId,
  step,
  targets: [to = ''],
}) => {
  await requireEntitlementFor(services, tables, organisation, 'integrations');
  if ((await tables.connections.byId(to))?.organisationId !== organisation.id)
    throw new ConnectionGoneError();
  await services.jobs.add(tables, kind, { runId, step } satisfies Place);
  return 'The task is on its way.';
};

/** The run, while its task is still to be made. */
async function readUnderWay({ automationRuns }: Pick<Store, 'automationRuns'>, { runId, step }: Place) {
  const run = await automationRuns.byId(runId);
  return run?.steps[step]?.state === 'under_way' ? run : null;
}

/** Makes the task of a run. What it says is read as it is made. @returns what was done @throws {NotReadError | RefusalError} */
async function make(
  services: Services,
  run: AutomationRunRow,
  { runId, step }: Place,
  signal: AbortSignal,
): Promise<string> {
  const { store, siteUrl } = services;
  const automation = await store.automations.byId(run.automationId);
  const action = automation?.actions[step];
  if (!automation || action?.do !== 'make_task') throw new ActionChangedError();
  const row = await store.connections.byId(action.connection);
  const maker = row && taskMakerOf(row.provider);
  if (!(row && maker) || row.organisationId !== run.organisationId) throw new ConnectionGoneError();
  const { title } = providers[row.provider];
  const { lines, isEmpty } = await saidLines(services, run, action);
  if (isEmpty) return 'There was nothing to list: no task was made.';
  const url = `${siteUrl}signals/automations/${automation.id}`;
  await maker.makeTask(await askConnection(services, row, signal), {
    key: `${runId} ${step}`,
    title: automation.name,
    lines: [...lines, url],
    dueAt: new Date(Date.parse(run.at) + days(action.days)).toISOString(),
  });
  return `Made a task in ${title}.`;
}

/** Enters in the run how it stands with its task. */
const enter = (
  { store, clock }: Services,
  place: Place,
  state: 'under_way' | 'done' | 'failed',
  says: string,
): Promise<void> =>
  store.transaction(async (tables) => {
    const run = await readUnderWay(tables, place);
    if (run) await tables.automationRuns.replace(noted(run, place.step, state, says, instantAfter(clock)));
  });

/** What a run says of a task that was not made; and whether that is the end of it. */
function failureOf(error: unknown, isLast: boolean): readonly ['under_way' | 'failed', string] {
  if (error instanceof RefusalError) return ['failed', error.message];
  if (!(error instanceof NotReadError))
    return [isLast ? 'failed' : 'under_way', 'It could not be done, by a fault of ours.'];
  if (error.isRefused) return ['failed', error.message];
  return isLast
    ? ['failed', 'It could not be made within a day, and was given up.']
    : ['under_way', error.message];
}

/** Makes tasks known among the stored jobs: a system that can't be reached holds up no run. */
export const registerTasks = (services: Services): void =>
  services.jobs.register<Place>({
    kind,
    async work({ payload, tries, signal }) {
      const run = await readUnderWay(services.store, payload);
      if (run === null) return;
      try {
        await enter(services, payload, 'done', await make(services, run, payload, signal));
      } catch (error) {
        if (signal.aborted) throw error;
        const [state, says] = failureOf(error, retry(tries + 1) === null);
        await enter(services, payload, state, says);
        if (state === 'under_way') throw error;
      }
    },
    atOnce: 4,
    patience: minutes(1),
    retry,
  });
