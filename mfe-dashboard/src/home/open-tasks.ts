import type { Step, Task } from '@adili/contract';
import type { Part } from './use-parts.ts';

/** A task or step, and of which part: two parts may call theirs the same. */
export interface Keyed<Row> {
  key: string;
  part: string;
  row: Row;
}

const keyed = <Row extends { id: string }>({ source }: Part, rows: readonly Row[]): Keyed<Row>[] =>
  rows.map((row) => ({ key: `${source.key} ${row.id}`, part: source.key, row }));

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

/** What is due first, then what has no day, the newest at its head. */
function byDay({ row: one }: Keyed<Task>, { row: other }: Keyed<Task>): number {
  if (one.due && other.due) return endOf(one.due) - endOf(other.due);
  if (one.due || other.due) return one.due ? -1 : 1;
  return Date.parse(other.since ?? '1970-01-01') - Date.parse(one.since ?? '1970-01-01');
}

/** What is due first comes first; what has no day follows, of each part in turn. */
export function inOrder(tasks: readonly Keyed<Task>[]): Keyed<Task>[] {
  const turns = new Map<string, number>();
  const turnOf = ({ part, row }: Keyed<Task>) => {
    if (row.due) return 0;
    const turn = (turns.get(part) ?? 0) + 1;
    turns.set(part, turn);
    return turn;
  };
  return [...tasks]
    .sort(byDay)
    .map((task) => ({ task, turn: turnOf(task) }))
    .sort((one, other) => one.turn - other.turn)
    .map(({ task }) => task);
}

/** The first few, and the first of each part that has none among them. */
export function inSight(tasks: readonly Keyed<Task>[], few: number): Keyed<Task>[] {
  const seen = new Set(tasks.slice(0, few).map(({ part }) => part));
  return tasks.filter(({ part }, at) => at < few || (!seen.has(part) && seen.add(part)));
}

/** Whether a task is open only since a person last looked, in milliseconds. */
export const isNew = ({ since }: Task, lastVisit: number | null): boolean =>
  lastVisit !== null && since !== undefined && Date.parse(since) > lastVisit;
