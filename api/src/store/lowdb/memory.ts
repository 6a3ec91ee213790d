import type { Identified } from '../define-table.ts';
import type { JobRow } from '../jobs/table.ts';
import { dailyPayments } from '../payments/daily.ts';
import type { HeldJob, Tables, WantedJobs } from '../store.ts';
import { tables as definitions } from '../tables.ts';
import { countByPage } from '../visits/by-page.ts';
import { type Access, rowsIn } from './rows.ts';
import { type OnChange, Table } from './table.ts';
import type { UndoLog } from './undo-log.ts';

type Name = keyof typeof definitions;

/** Every table's rows, by the names that the code has for them. */
export type Memory = { readonly [name in Name]: Table<Identified> };

export const tableNames = Object.keys(definitions) as readonly Name[];

/** @param rowsOf the rows that a table begins with @param onChange is made for each table */
export function memoryOf(
  rowsOf: (name: string) => Iterable<Identified>,
  onChange: (name: string) => OnChange<Identified>,
): Memory {
  const byName = new Map<string, Table<Identified>>();
  const made = tableNames.map((name) => {
    const definition = definitions[name];
    // What a table's own type says of its rows was held when they were written or read.
    const table = new Table<Identified>(
      definition as never,
      rowsOf(definition.name),
      onChange(definition.name),
      (other, id) => byName.get(other)?.get(id) ?? null,
    );
    byName.set(definition.name, table);
    return [name, table];
  });
  return Object.fromEntries(made) as Memory;
}

/** The store's tables over the memory. */
export function tablesIn(memory: Memory, access: Access): Tables {
  const made = tableNames.map((name) => [name, rowsIn(memory[name], access)]);
  return {
    ...(Object.fromEntries(made) as Omit<Tables, 'dailyPayments' | 'visitsByPage' | 'takeJobs' | 'keepJob'>),
    dailyPayments: (from) =>
      access.read(definitions.payments.name, () => dailyPayments(memory.payments.all() as never, from)),
    visitsByPage: (from, to) =>
      access.read(definitions.visitors.name, () =>
        countByPage(memory.visitors.between(definitions.visitors.time, from, to) as never),
      ),
    takeJobs: (wanted) => access.write((journal) => takeJobs(memory.jobs as never, wanted, journal)),
    keepJob: (held) => access.write((journal) => keepJob(memory.jobs as never, held, journal)),
  };
}

function takeJobs(
  jobs: Table<JobRow>,
  { kind, now, patience, most }: WantedJobs,
  journal: UndoLog,
): JobRow[] {
  const until = instantAfter(now, patience);
  const due = jobs.upTo('dueAt', now).filter((job) => job.kind === kind);
  const taken = due.slice(0, most).map((job) => ({ ...job, dueAt: until, lease: job.lease + 1 }));
  for (const job of taken) jobs.put(job, journal);
  return taken;
}

const instantAfter = (now: string, milliseconds: number) =>
  new Date(Date.parse(now) + milliseconds).toISOString();

function keepJob(jobs: Table<JobRow>, { id, lease, now, patience }: HeldJob, journal: UndoLog): boolean {
  const job = jobs.get(id);
  if (job?.lease !== lease) return false;
  jobs.put({ ...job, dueAt: instantAfter(now, patience) }, journal);
  return true;
}
