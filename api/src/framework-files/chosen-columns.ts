import { chosenColumns } from '@adili/schemas/table-columns';
import type { Columns } from './tables/columns.ts';
import { columnOf } from './tables/sheet.ts';

/** The columns that a person chose, as the query of a call says them; undefined where none were chosen. */
export const chosenBy = <Meaning extends string>(
  columns: string | undefined,
): Columns<Meaning> | undefined =>
  columns === undefined
    ? undefined
    : new Map(chosenColumns<Meaning>(columns).map(([meaning, letter]) => [meaning, columnOf(letter)]));
