import type { FigureTone, LineFigure, ReadCard, RingFigure, RoutedRemote, Step, Task } from '@adili/contract';
import { findPage } from '@adili/contract/paths';

/** How much of each a dashboard takes from one card. */
const most = { tasks: 50, steps: 12, figures: 12, parts: 6, values: 60 } as const;
/** Characters of a text, and of an address. */
const longest = { text: 200, address: 500 } as const;

type Fields = Readonly<Record<string, unknown>>;
type Figure = RingFigure | LineFigure;

/**
 * What a card said, whole and bounded, whoever wrote it: plain texts, numbers that are some, and links to pages of its own
 * remote. What is no task, step or figure, or is too much, is left out and counted.
 * @throws {TypeError} it is in no form that we know
 */
export function boundedCard(given: unknown, remote: string, remotes: readonly RoutedRemote[]): ReadCard {
  const { tasks, steps, figures } = Object(given) as Fields;
  let leftOut = 0;
  const isOwn = (to: unknown) => isAddress(to) && findPage(remotes, pathOf(to))?.remote.name === remote;

  /** Those of a list that are in order, each id once. */
  function take<Row extends { id: string }>(
    list: unknown,
    atMost: number,
    read: (row: Fields) => Row | null,
  ): Row[] {
    if (list === undefined) return [];
    if (!Array.isArray(list)) throw new TypeError('A card’s tasks, steps and figures are lists.');
    const rows = new Map<string, Row>();
    for (const row of firstOf(list, atMost)) {
      const taken = isOwn(row.to) ? read(row) : null;
      if (taken && !rows.has(taken.id)) rows.set(taken.id, taken);
    }
    leftOut += list.length - rows.size;
    return [...rows.values()];
  }
  return {
    tasks: take(tasks, most.tasks, taskOf),
    steps: take(steps, most.steps, stepOf),
    figures: take(figures, most.figures, (row) => figureOf(row, isOwn)),
    leftOut,
  };
}

/** The first rows of a list as plain objects, each field read once: a getter might say another thing the next time. */
const firstOf = (list: readonly unknown[], atMost: number): Fields[] =>
  Array.from({ length: Math.min(list.length, atMost) }, (_, at) => ({ ...Object(list[at]) }) as Fields);

/** An address below the base path that no browser reads as another. */
const isAddress = (to: unknown): to is string =>
  typeof to === 'string' &&
  to.length <= longest.address &&
  /^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/.test(to) &&
  new URL(to, 'https://site.invalid').pathname === pathOf(to);

const pathOf = (address: string) => address.replace(/[?#].*$/s, '');

/** Nothing in it turns round what follows, or ends the line. */
function textOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value.slice(0, longest.text + 1).replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ');
  return text.length > longest.text ? `${text.slice(0, longest.text).trimEnd()}…` : text.trim() || null;
}

/** What tasks and steps have in common. */
function doableOf({ id, title, action, to }: Fields) {
  const texts = [textOf(id), textOf(title), textOf(action)] as const;
  const [named, said, button] = texts;
  return named && said && button ? { id: named, title: said, action: button, to: String(to) } : null;
}

function taskOf(row: Fields): Task | null {
  const task = doableOf(row);
  const { due, since } = row;
  return (
    task && {
      ...task,
      ...(isTime(due) && { due }),
      ...(isTime(since) && { since }),
    }
  );
}

/** A day, or an instant. */
const isTime = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}(?:T[\d:.]{5,16}(?:Z|[+-]\d{2}:\d{2}))?$/.test(value) &&
  !Number.isNaN(Date.parse(value));

function stepOf(row: Fields): Step | null {
  const step = doableOf(row);
  return step && { ...step, isDone: row.isDone === true };
}

const tones: readonly unknown[] = ['done', 'partly', 'stale', 'open'] satisfies FigureTone[];

const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value < Number.MAX_SAFE_INTEGER;

function figureOf(row: Fields, isOwn: (to: unknown) => boolean): Figure | null {
  const [id, label, note] = [textOf(row.id), textOf(row.label), textOf(row.note)];
  if (!id || !label) return null;
  const figure = { id, label, to: String(row.to), ...(note && { note }) };
  const { kind, parts, values } = row;
  if (kind === 'line') {
    const last = Array.isArray(values) ? [...values].slice(-most.values) : [NaN];
    return last.every(isNumber) ? { ...figure, kind, values: last } : null;
  }
  // One part less, and the others would say something else.
  if (kind !== 'ring' || !Array.isArray(parts) || parts.length > most.parts) return null;
  const read = firstOf(parts, most.parts).map((part) => partOf(part, isOwn));
  return read.includes(null) ? null : { ...figure, kind, parts: read as RingFigure['parts'] };
}

function partOf({ label, count, tone, to }: Fields, isOwn: (to: unknown) => boolean) {
  const named = textOf(label);
  if (!named || !isNumber(count) || !tones.includes(tone)) return null;
  return { label: named, count, tone: tone as FigureTone, ...(isOwn(to) && { to: String(to) }) };
}
