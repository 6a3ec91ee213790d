import type { Step, Task } from '@adili/contract';
import type { Part } from './use-parts.ts';

/** A task or step, and of which part: two parts may call theirs the same. */
export interface Keyed<Row> {
  key: string;
  row: Row;
}

const keyed = <Row extends { id: string }>({ source }: Part, rows: readonly Row[]): Keyed<Row>[] =>
  rows.map((row) => ({ key: `${source.key} ${row.id}`, row }));

export const tasksIn = (parts: readonly Part[]): Keyed<Task>[] =>
  parts.flatMap((part) => (part.state.kind === 'read' ? keyed(part, part.state.data.tasks) : []));

export const stepsIn = (parts: readonly Part[]): Keyed<Step>[] =>
  parts.flatMap((part) => (part.state.kind === 'read' ? keyed(part, part.state.data.steps) : []));

/** The end of a day that is due, or the instant, in milliseconds. */
export function endOf(due: string): number {
  if (due.length > 10) return Date.parse(due);
  const end = new Date(`${due}T00:00`);
  end.setDate(end.getDate() + 1);
  return end.getTime();
}

/** What is due first comes first; what has no day follows, the newest at its head. */
export function byDay({ row: one }: Keyed<Task>, { row: other }: Keyed<Task>): number {
  if (one.due && other.due) return endOf(one.due) - endOf(other.due);
  if (one.due || other.due) return one.due ? -1 : 1;
  return Date.parse(other.since ?? '1970-01-01') - Date.parse(one.since ?? '1970-01-01');
}

/** Whether a task is open only since a person last looked, in milliseconds. */
export const isNew = ({ since }: Task, lastVisit: number | null): boolean =>
  lastVisit !== null && since !== undefined && Date.parse(since) > lastVisit;
