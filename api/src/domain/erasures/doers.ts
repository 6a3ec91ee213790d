import { erasedId } from '@adili/schemas/erasures/erasure';
import type { Identified } from '../../store/define-table.ts';
import type { AnyPart, Person } from './part.ts';

/** A value with nobody where an id was, however deep. It is the value itself where the id is not in it. */
function without(value: unknown, id: string): unknown {
  // Ids are random: a text that has one is about that account.
  if (typeof value === 'string') return value.replaceAll(id, erasedId);
  if (typeof value !== 'object' || value === null) return value;
  const before = Object.values(value);
  const after = before.map((one) => without(one, id));
  if (after.every((one, index) => one === before[index])) return value;
  if (Array.isArray(value)) return after;
  return Object.fromEntries(Object.keys(value).map((name, index) => [name, after[index]]));
}

/** A row without who did something with it, in the columns that its table declares; the row itself where it was another. */
export function withoutDoer<Row extends Identified>(
  row: Row,
  { doers = {} }: AnyPart<Identified>,
  { userId }: Pick<Person, 'userId'>,
): Row {
  if (userId === undefined) return row;
  const changed: Record<string, unknown> = {};
  for (const [name, become] of Object.entries(doers)) {
    const value: unknown = Reflect.get(row, name);
    const next = become === 'anonymous' ? without(value, userId) : value;
    if (next !== value) changed[name] = next;
  }
  return Object.keys(changed).length > 0 ? { ...row, ...changed } : row;
}
