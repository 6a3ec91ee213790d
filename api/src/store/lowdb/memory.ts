import type { DailyTotal } from '@adili/schemas/payments/payment';
import type { Identified, RowOf } from '../define-table.ts';
import { nairobiDay } from '../nairobi-day.ts';
import type { DeclaredTables, HeldJob, Tables, WantedJobs } from '../store.ts';
import type { JobRow } from '../tables/jobs.ts';
import { type ByTable, tables as definitions, eachTable } from '../tables.ts';
import type { ContentFiles } from './content-files.ts';
import { fieldText } from './row-filter.ts';
import { type Access, rowsIn } from './rows.ts';
import type { Table } from './table.ts';
import type { UndoLog } from './undo-log.ts';

/** Every table's rows, by the names that the code has for them. */
export type Memory = ByTable<Table<Identified>>;

/** The store's tables over the memory. @param files where large texts are */
export function tablesIn(memory: Memory, access: Access, files: ContentFiles): Tables {
  const { visitors, payments, jobs } = memory;
  return {
    ...(eachTable((_, name) => rowsIn(memory[name], access, files)) as object as DeclaredTables),
    dailyPayments: (from) =>
      access.read([definitions.payments.name], () => dailyPayments(payments.rows as never, from)),
    visitsByPage: (from, to) =>
      access.read([definitions.visitors.name], () => {
        const visits = visitors.whereValue(definitions.visitors.time, (at) => at >= from && at < to);
        const byPage = Map.groupBy(visits, (visit) => fieldText(visit, 'page_path'));
        return new Map([...byPage].map(([page, { length }]) => [page, length]));
      }),
    takeJobs: (wanted) => access.write((undoLog) => takeJobs(jobs as never, wanted, undoLog)),
    keepJob: (held) => access.write((undoLog) => keepJob(jobs as never, held, undoLog)),
  };
}

function takeJobs(
  jobs: Table<JobRow>,
  { kind, now, patience, most }: WantedJobs,
  undoLog: UndoLog,
): JobRow[] {
  const until = instantAfter(now, patience);
  const due = jobs.whereValue('dueAt', (at) => at <= now).filter((job) => job.kind === kind);
  const taken = due.slice(0, most).map((job) => ({ ...job, dueAt: until, lease: job.lease + 1 }));
  for (const job of taken) jobs.put(job, undoLog);
  return taken;
}

const instantAfter = (now: string, milliseconds: number) =>
  new Date(Date.parse(now) + milliseconds).toISOString();

function keepJob(jobs: Table<JobRow>, { id, lease, now, patience }: HeldJob, undoLog: UndoLog): boolean {
  const job = jobs.get(id);
  if (job?.lease !== lease) return false;
  jobs.put({ ...job, dueAt: instantAfter(now, patience) }, undoLog);
  return true;
}

/** Completed payments added up by day in Nairobi, the newest day first: in cents, so that no sum drifts. */
function dailyPayments(all: Iterable<RowOf<typeof definitions.payments>>, from = ''): DailyTotal[] {
  const completed = [...all].filter(
    ({ status, date, currency = 'KES' }) => status === 'completed' && date >= from && currency === 'KES',
  );
  const days = Map.groupBy(completed, ({ date }) => nairobiDay(date));
  return [...days]
    .map(([date, paid]) => ({
      date,
      total: paid.reduce((sum, { amount_cents }) => sum + amount_cents, 0) / 100,
      count: paid.length,
    }))
    .sort((a, b) => (a.date < b.date ? 1 : -1));
}
