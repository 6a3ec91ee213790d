import type { Identified, TableDefinition } from '../define-table.ts';
import type { JobRow } from '../jobs/table.ts';
import { dailyPayments } from '../payments/daily.ts';
import type { HeldJob, Tables, WantedJobs } from '../store.ts';
import { tables as definitions } from '../tables.ts';
import { countByPage } from '../visits/by-page.ts';
import { type ContentFiles, rowsWithContents } from './content-files.ts';
import { type Access, rowsIn } from './rows.ts';
import { type OnChange, Table } from './table.ts';
import type { UndoLog } from './undo-log.ts';

type Name = keyof typeof definitions;

/** Every table's rows, by the names that the code has for them. */
export type Memory = { readonly [name in Name]: Table<Identified> };

const tableNames = Object.keys(definitions) as readonly Name[];

/** @param rowsOf the rows that a table begins with @param onChange is made for each table */
export function memoryOf(
  rowsOf: (name: string) => Iterable<Identified>,
  onChange: (definition: TableDefinition) => OnChange<Identified>,
): Memory {
  const byName = new Map<string, Table<Identified>>();
  const made = tableNames.map((name) => {
    const definition: TableDefinition = definitions[name];
    const table = new Table(
      definition,
      rowsOf(definition.name),
      onChange(definition),
      (other, id) => byName.get(other)?.get(id) ?? null,
    );
    byName.set(definition.name, table);
    return [name, table];
  });
  return Object.fromEntries(made) as Memory;
}

/** The store's tables over the memory. @param files where large texts are */
export function tablesIn(memory: Memory, access: Access, files: ContentFiles): Tables {
  const made = tableNames.map((name) => {
    const rows = rowsIn(memory[name], access);
    const { definition } = memory[name];
    return [name, definition.contents === null ? rows : rowsWithContents(rows, definition, files)];
  });
  const { visitors, payments, jobs } = memory;
  return {
    ...(Object.fromEntries(made) as Omit<Tables, 'dailyPayments' | 'visitsByPage' | 'takeJobs' | 'keepJob'>),
    dailyPayments: (from) =>
      access.read(definitions.payments.name, () => dailyPayments(payments.rows as never, from)),
    visitsByPage: (from, to) =>
      access.read(definitions.visitors.name, () =>
        countByPage(visitors.whereValue(definitions.visitors.time, (at) => at >= from && at < to) as never),
      ),
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
