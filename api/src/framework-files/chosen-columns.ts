import { chosenColumns } from '@adili/schemas/table-columns';
import type { Columns } from './tables/columns.ts';
import { columnOf } from './tables/sheet.ts';

/** The columns that a person chose, as the query of a call says them; undefined where none were chosen. */
export function chosenBy<Meaning extends string>(columns: string | undefined): Columns<Meaning> | undefined {
  if (columns === undefined) return undefined;
  const chosen = Map.groupBy(chosenColumns<Meaning>(columns), ([meaning]) => meaning);
  return new Map(
    [...chosen].map(([meaning, all]) => [meaning, all.map(([, letter]) => columnOf(letter))] as const),
  );
}
