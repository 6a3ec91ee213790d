import { erasedId } from '@adili/schemas/erasures/erased-id';
import type { Identified } from '../../../store/define-table.ts';
import { type TableName, tables } from '../../../store/tables.ts';
import type { ErasedPerson } from '../../foundation/ports/erasure-rules.ts';
import { goesWith, isOwn, privacyOf } from './own-rows.ts';

/** All rows of organisations that they are or were in: any of these may name them. */
export const inOrganisations = ({ organisations }: ErasedPerson) =>
  organisations.map((organisationId) => ({ organisationId }));

/** Whether a row was there before the erasure. */
export const isBefore = (name: TableName, row: Identified, { before }: ErasedPerson): boolean =>
  Reflect.get(row, tables[name].time) <= before;

/** Whether one of the texts of a row, as its table declares them, names them. */
export const isNamed = (name: TableName, row: Identified, { names }: ErasedPerson): boolean =>
  privacyOf(name).texts.some((column) => names(Reflect.get(row, column) ?? ''));

/** A row of others without the person, by what its table declares of actors and texts; null where it goes with them. */
export function redacted<Row extends Identified>(
  name: TableName,
  row: Row,
  person: ErasedPerson,
): Row | null {
  if (goesWith(name, row, person)) return null;
  const { actors, texts } = privacyOf(name);
  const changed = { ...row } as Record<string, unknown>;
  for (const [column, how] of Object.entries(actors)) {
    if (how === 'anonymise' || person.userId === undefined || changed[column] !== person.userId) continue;
    if (how === 'clear') delete changed[column];
    else changed[column] = erasedId;
  }
  for (const column of texts) {
    const text = changed[column];
    if (typeof text === 'string') changed[column] = person.without(text);
  }
  return changed as unknown as Row;
}

/** The rule of a table that says `onErase: 'redact'`. */
export const redacting = (name: TableName) => ({
  where: (person: ErasedPerson) => (privacyOf(name).texts.length > 0 ? inOrganisations(person) : []),
  isTheirs: (row: Identified, person: ErasedPerson): boolean =>
    isOwn(name, row, person) || (isBefore(name, row, person) && isNamed(name, row, person)),
  onErase: <Row extends Identified>(row: Row, person: ErasedPerson) => redacted(name, row, person),
});
