import { mostRunsKept, runDays } from '@adili/schemas/runs/run';
import type { RunState } from '@adili/schemas/runs/verdict';
import { days, instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { RunRow } from '../../../store/tables/runs.ts';
import type { Services } from '../../foundation/services.ts';
import { addAuditControl } from '../../register/adoptions/library-controls.ts';
import { hasResult, isOver } from '../run-rows/shown-runs.ts';
import { tellOfChanges } from '../runs/change-mails.ts';
import { tellOfFailure } from '../runs/failure-mails.ts';

type Ending = Pick<Services, 'clock' | 'newId' | 'frameworks' | 'hooks' | 'outbox' | 'siteUrl'>;

function stateOf({ pagesDone, pagesWithProblem }: RunRow, problem: string | undefined): RunState {
  if (pagesDone === pagesWithProblem) return 'failed';
  return pagesWithProblem > 0 || problem !== undefined ? 'partly' : 'done';
}

/** Says of a run and of all that is of it until when it is kept. */
async function expire(tables: Tables, run: RunRow, expiresAt: string): Promise<void> {
  await tables.runs.replace({ ...run, expiresAt });
  for (const row of await tables.runPages.where('runId', run.id))
    await tables.runPages.replace({ ...row, expiresAt });
  for (const row of await tables.findings.where('runId', run.id))
    await tables.findings.replace({ ...row, expiresAt });
}

/** Ends a run. The last of a site that has a result is kept; those before it have their time from here on. Part of a transaction. */
export async function endRun(
  services: Ending,
  tables: Tables,
  { claim: _, claimedUntil: __, ...run }: RunRow,
  { tool = run.tool, problem }: Pick<RunRow, 'tool' | 'problem'>,
): Promise<void> {
  const ended: RunRow = {
    ...run,
    state: stateOf(run, problem),
    endedAt: instantAfter(services.clock),
    auditing: [],
    tool,
    problem,
  };
  await tables.runs.replace(ended);
  const { siteId, organisationId } = run;
  if (siteId === undefined || organisationId === undefined) return;
  if (run.isScheduled) {
    const tell = hasResult(ended) ? tellOfChanges : tellOfFailure;
    await tell(services, tables, { ...ended, siteId, organisationId });
  }
  if (hasResult(ended)) await addAuditControl(services, tables, organisationId);
  const before = (await tables.runs.where('siteId', siteId)).filter(
    (row) => row.id !== run.id && isOver(row),
  );
  const now = instantAfter(services.clock);
  const lastResult = [ended, ...before].find(hasResult);
  for (const row of before.slice(mostRunsKept - 1))
    if (row.id !== lastResult?.id && (row.expiresAt ?? '9') > now) await expire(tables, row, now);
  const others = before.slice(0, mostRunsKept - 1).filter((row) => row.expiresAt === undefined);
  const past = instantAfter(services.clock, days(runDays));
  if (hasResult(ended)) for (const row of others) await expire(tables, row, past);
  else if (lastResult) await expire(tables, ended, past);
}
