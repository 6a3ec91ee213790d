import { isDeepStrictEqual } from 'node:util';
import type { Identified, TableDefinition } from './define-table.ts';

/** A row that several people edit. It says no version while it is the first. */
interface Versioned {
  readonly version?: number | undefined;
}

/** The version of a row; 0 where there is none yet. */
export const versionOf = (row: Versioned | null | undefined): number => (row ? (row.version ?? 1) : 0);

/** A row that takes the place of another, in its version: the next where something differs that people edit. */
export function inItsVersion<Row extends Identified>(
  { versioned }: Pick<TableDefinition, 'versioned'>,
  before: Row & Versioned,
  after: Row,
): Row {
  if (versioned.length === 0) return after;
  const isOther = (column: string) =>
    !isDeepStrictEqual(Reflect.get(before, column), Reflect.get(after, column));
  const step = versioned.some(isOther) ? 1 : 0;
  return { ...after, version: versionOf(before) + step };
}
