import type { Position } from '../list.ts';

/** What a row is ordered by. */
export function fieldValue(row: object, field: string): Position['value'] {
  const value: unknown = Reflect.get(row, field);
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value ?? '');
}

/** What a row is found and searched by. */
export const fieldText = (row: object, field: string): string => String(fieldValue(row, field));

/** Whether a row says something there. */
export const hasField = (row: object, field: string): boolean => (Reflect.get(row, field) ?? null) !== null;
