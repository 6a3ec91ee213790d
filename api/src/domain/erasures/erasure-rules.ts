import { erasedId } from '@adili/schemas/erasures/erased-id';
import type { Identified, TableDefinition } from '../../store/define-table.ts';
import type { Tables } from '../../store/store.ts';
import { type TableName, tables } from '../../store/tables.ts';
import { renameKept } from '../frameworks/contents.ts';
import {
  addressesOf,
  anonymousEntry,
  anonymousRequest,
  dropDetails,
  isEntryOf,
  namingActions,
  REDACTED,
  readable,
} from './anonymise.ts';
import { goesWith, isOwn, ownIds, privacyOf } from './own-rows.ts';
import type { Person } from './person.ts';
import { inOrganisations, isBefore, isNamed, redacted, redacting } from './redact.ts';

/** Values of indexed fields by which rows are found, and a text to search for: nothing where one is not known. */
type Find<Key extends string> = Readonly<Partial<Record<Key | 'id' | 'q', string | undefined>>>;

/** What an erasure does to a person's rows in one table that it does not simply delete. */
interface Rule<Row, Key extends string> {
  /** How rows are found besides by the table's subject. */
  where?(person: Person): readonly Find<Key>[];
  /** Which of the rows that are found are the person's: by default those of the subject. */
  isTheirs?(row: Row, person: Person): boolean;
  /** The row without the person, or null to delete it, which is the default. */
  onErase?(row: Row, person: Person): Row | null;
  /** Changes what belongs to a row in other tables. */
  cascade?(row: Row, tables: Tables, person: Person): Promise<void>;
}

type Definitions = typeof tables;

type RuleOf<Definition> =
  Definition extends TableDefinition<infer Row, infer Unique, infer Indexed>
    ? Rule<Row, Unique | Indexed>
    : never;

/** A rule for each table that declares `onErase: 'custom'`, and for no other. */
type Rules = {
  readonly [Name in TableName as Definitions[Name]['onErase'] extends 'custom' ? Name : never]: RuleOf<
    Definitions[Name]
  >;
};

/** Part of an address would lead elsewhere: one that names them goes as a whole. */
const isNamedInUrl = (url: string | undefined, { names }: Person) =>
  url !== undefined && [url, readable(url)].some(names);

const rules: Rules = {
  auditEntries: {
    where: ({ hmac, ...person }) => [
      { target: person.userId },
      ...person.organisations.flatMap((organisationId) =>
        namingActions.map((action) => ({ organisationId, action })),
      ),
      ...addressesOf(person)
        .flatMap((email) => hmac.all('stranger', email))
        .map((seal) => ({ target: `email:${seal.slice(0, 16)}` })),
    ],
    isTheirs: isEntryOf,
    onErase: anonymousEntry,
  },
  organisations: {
    where: ({ organisations }) => organisations.map((id) => ({ id })),
    isTheirs: ({ id, name }, { ownOrganisations, names }) => ownOrganisations.includes(id) || names(name),
    onErase: (row, { ownOrganisations }) => (ownOrganisations.includes(row.id) ? null : row),
  },
  frameworkImports: {
    ...redacting('frameworkImports'),
    cascade: async (row, tables, person) => {
      if (!goesWith('frameworkImports', row, person) && isNamed('frameworkImports', row, person))
        await renameKept(tables, row.id, person.without);
    },
  },
  dataSubjectRequests: { onErase: anonymousRequest },
  packages: { cascade: async ({ id }, { packageContents }) => void (await packageContents.delete(id)) },
  payments: {
    onErase: ({ phone: _, phoneSeal: __, ...payment }) => ({ ...payment, paidBy: erasedId }),
  },
  paymentReviews: {
    // What an operator noted while settling it: of what is open nothing is written yet.
    where: ({ words }) => words.map((q) => ({ state: 'settled', q })),
    isTheirs: ({ note }, person) => note !== undefined && person.names(note),
    onErase: (review, person) => redacted('paymentReviews', review, person),
  },
  evidence: {
    ...redacting('evidence'),
    isTheirs: (row, person) =>
      redacting('evidence').isTheirs(row, person) ||
      (isBefore('evidence', row, person) && isNamedInUrl(row.url, person)),
    onErase: (row, person) => {
      const kept = redacted('evidence', row, person);
      if (kept === null || !isNamedInUrl(row.url, person)) return kept;
      // Its hash still says which address it was.
      const { url: _, ...rest } = kept;
      return { ...rest, title: rest.title || REDACTED };
    },
  },
  // It names people, and its file goes with its row.
  packs: { where: inOrganisations, isTheirs: () => true },
  reports: {
    where: inOrganisations,
    isTheirs: (row, person) =>
      isOwn('reports', row, person) ||
      (isBefore('reports', row, person) &&
        [...row.quietFrameworks, ...row.frameworks].some(({ title }) => person.names(title))),
    onErase: (row, person) => {
      const kept = redacted('reports', row, person);
      const renamed = <One extends { readonly title: string }>(one: One): One => ({
        ...one,
        title: person.without(one.title),
      });
      return (
        kept && {
          ...kept,
          quietFrameworks: kept.quietFrameworks.map(renamed),
          frameworks: kept.frameworks.map(renamed),
        }
      );
    },
  },
  contactMessages: { cascade: dropDetails },
};

/** All tables: the trail first, while what its entries tell of is still there. */
export const tableNames = [...new Set<TableName>(['auditEntries', ...(Object.keys(tables) as TableName[])])];

const byDeclaration = {
  delete: () => ({}),
  keep: () => ({ onErase: (row: Identified) => row }),
  redact: redacting,
  custom: (name: TableName) => (rules as Partial<Record<TableName, object>>)[name] ?? {},
};

export const ruleOf = (name: TableName): Rule<Identified, string> =>
  byDeclaration[privacyOf(name).onErase](name);

type Known = Readonly<Record<string, string>>;

const isKnown = (find: Find<string>): find is Known => Object.values(find).every(Boolean);

/** How the rows of a table are found that may be a person's: each by values of indexed fields. */
export function findsOf(name: TableName, person: Person): readonly Known[] {
  const { subject } = privacyOf(name);
  const address = subject === 'none' ? undefined : subject.email?.column;
  return [
    ...ownIds(name, person).map(([column, id]) => ({ [column]: id })),
    ...(address ? addressesOf(person).map((email) => ({ [address]: email })) : []),
    ...(ruleOf(name).where?.(person).filter(isKnown) ?? []),
  ];
}

/** Whether a row is the person's own. */
export const isTheirs = (name: TableName, row: Identified, person: Person): boolean =>
  findsOf(name, person).some(({ q: _, ...fields }) =>
    Object.entries(fields).every(([field, value]) => Reflect.get(row, field) === value),
  ) &&
  (ruleOf(name).isTheirs?.(row, person) ?? isOwn(name, row, person));
