import type { Identified } from '../../../store/define-table.ts';
import { type TableName, tables } from '../../../store/tables.ts';
import type { ErasedPerson, ErasureRule, ErasureRules } from '../../foundation/ports/erasure-rules.ts';
import { addressesOf } from './anonymise.ts';
import { isOwn, ownIds, privacyOf } from './own-rows.ts';
import { redacting } from './redact.ts';

/** All tables: the trail first, while what its entries tell of is still there. */
export const tableNames = [...new Set<TableName>(['auditEntries', ...(Object.keys(tables) as TableName[])])];

const byDeclaration = {
  delete: () => ({}),
  keep: () => ({ onErase: (row: Identified) => row }),
  redact: redacting,
  custom: (name: TableName, rules: ErasureRules): ErasureRule =>
    (rules as Partial<Record<TableName, object>>)[name] ?? {},
};

/** Whom an erasure is of, with the rules that the wings have for their tables. */
export interface Erasing {
  readonly person: ErasedPerson;
  readonly rules: ErasureRules;
}

export const ruleOf = (name: TableName, { rules }: Pick<Erasing, 'rules'>): ErasureRule =>
  byDeclaration[privacyOf(name).onErase](name, rules);

type Known = Readonly<Record<string, string>>;

const isKnown = (find: Readonly<Record<string, string | undefined>>): find is Known =>
  Object.values(find).every(Boolean);

/** How the rows of a table are found that may be a person's: each by values of indexed fields. */
export function findsOf(name: TableName, erasing: Erasing): readonly Known[] {
  const { person } = erasing;
  const { subject } = privacyOf(name);
  const address = subject === 'none' ? undefined : subject.email?.column;
  return [
    ...ownIds(name, person).map(([column, id]) => ({ [column]: id })),
    ...(address ? addressesOf(person).map((email) => ({ [address]: email })) : []),
    ...(ruleOf(name, erasing).where?.(person).filter(isKnown) ?? []),
  ];
}

/** Whether a row is the person's own. */
export const isTheirs = (name: TableName, row: Identified, erasing: Erasing): boolean =>
  findsOf(name, erasing).some(({ q: _, ...fields }) =>
    Object.entries(fields).every(([field, value]) => Reflect.get(row, field) === value),
  ) &&
  (ruleOf(name, erasing).isTheirs?.(row, erasing.person) ?? isOwn(name, row, erasing.person));
