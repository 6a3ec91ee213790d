import type { Identified, Privacy } from '../../../store/define-table.ts';
import { type TableName, tables } from '../../../store/tables.ts';
import type { ErasedPerson } from '../../foundation/ports/erasure-rules.ts';
import { isAddressOf } from './anonymise.ts';

export const privacyOf = (name: TableName): Privacy => tables[name];

type Ids = [column: string, id: string][];

/** The columns that say whose a row is, with the ids that make it the person's. */
function subjectIds(name: TableName, { userId, ownOrganisations }: ErasedPerson): Ids {
  const { subject } = privacyOf(name);
  if (subject === 'none') return [];
  const { person, organisation } = subject;
  return [
    ...(person && userId ? [[person, userId]] : []),
    ...(organisation ? ownOrganisations.map((id) => [organisation, id]) : []),
  ] as Ids;
}

/** The columns that say who acted, by which rows are found, with the person's id. */
const actorIds = (name: TableName, { userId }: ErasedPerson): Ids =>
  Object.entries(privacyOf(name).actors).flatMap(
    ([column, how]): Ids => (userId && how !== 'anonymise' ? [[column, userId]] : []),
  );

/** The columns with an account's or an organisation's id, and what each is in the person's rows. */
export const ownIds = (name: TableName, person: ErasedPerson): Ids => [
  ...subjectIds(name, person),
  ...actorIds(name, person),
];

const hasAny = (row: Identified, ids: Ids) => ids.some(([column, id]) => Reflect.get(row, column) === id);

/** Whether something came from them before the erasure: by then the address may be another person's. */
const isFrom = (address: unknown, at: unknown, person: ErasedPerson): boolean =>
  String(at) <= person.before && isAddressOf(person, address, String(at));

/** Whether a row goes with the person, by the table's subject. */
export function goesWith(name: TableName, row: Identified, person: ErasedPerson): boolean {
  const { subject } = privacyOf(name);
  if (hasAny(row, subjectIds(name, person))) return true;
  if (subject === 'none' || !subject.email) return false;
  const { column, at } = subject.email;
  return isFrom(Reflect.get(row, column), Reflect.get(row, at), person);
}

/** Whether a row is the person's by the table's subject, or by who acted. */
export const isOwn = (name: TableName, row: Identified, person: ErasedPerson): boolean =>
  goesWith(name, row, person) || hasAny(row, actorIds(name, person));
