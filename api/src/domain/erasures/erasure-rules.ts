import { erasedId } from '@adili/schemas/erasures/erased-id';
import type { Identified, Privacy, TableDefinition } from '../../store/define-table.ts';
import type { Subject } from '../../store/erasures/table.ts';
import type { FrameworkImport } from '../../store/frameworks/table.ts';
import type { Tables } from '../../store/store.ts';
import { type TableName, tables } from '../../store/tables.ts';
import { renameKept } from '../frameworks/contents.ts';
import type { Hmac } from '../ports/capabilities.ts';
import {
  addressesOf,
  anonymousEntry,
  anonymousRequest,
  dropDetails,
  isAddressOf,
  isEntryOf,
  namingActions,
  REDACTED,
  readable,
} from './anonymise.ts';

/** Whom an erasure is of, and what their rows are known by. */
export interface Person extends Subject {
  /** The Deletion that they asked for. */
  readonly requestId: string;
  /** The organisations that they are or were in. */
  readonly organisations: readonly string[];
  /** Those that go with them. */
  readonly ownOrganisations: readonly string[];
  /** What comes later is another person's, who may have the address by then. */
  readonly before: string;
  /** By these a store finds texts that may name them. */
  readonly words: readonly string[];
  readonly names: (text: string) => boolean;
  /** The text without what names them. */
  readonly without: (text: string) => string;
  readonly hmac: Pick<Hmac, 'all'>;
}

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

const inOrganisations = ({ organisations }: Person) =>
  organisations.map((organisationId) => ({ organisationId }));

const isOfOwnOrganisation = ({ organisationId }: { organisationId: string }, person: Person) =>
  person.ownOrganisations.includes(organisationId);

/** Part of an address would lead elsewhere: one that names them goes as a whole. */
const isNamedInUrl = (url: string | undefined, { names }: Person) =>
  url !== undefined && [url, readable(url)].some(names);

const isImportNamed = ({ title, edition, publisher }: FrameworkImport, { names }: Person) =>
  [title, edition, publisher].some(names);

const withoutPerson = (id: string, { userId }: Person) => (id === userId ? erasedId : id);

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
  apiKeys: {
    where: inOrganisations,
    isTheirs: (key, person) =>
      isOwn('apiKeys', key, person) || (key.createdAt <= person.before && person.names(key.name)),
    onErase: (key, person) =>
      isOfOwnOrganisation(key, person)
        ? null
        : {
            ...key,
            createdBy: key.createdBy === person.userId ? erasedId : key.createdBy,
            name: person.without(key.name),
          },
  },
  processingAgreements: {
    onErase: (row, person) => (isOfOwnOrganisation(row, person) ? null : { ...row, acceptedBy: erasedId }),
  },
  frameworkAdoptions: {
    where: inOrganisations,
    isTheirs: (row, person) =>
      isOwn('frameworkAdoptions', row, person) ||
      (row.adoptedAt <= person.before && [row.title, row.edition].some(person.names)),
    onErase: (row, person) =>
      isOfOwnOrganisation(row, person)
        ? null
        : {
            ...row,
            title: person.without(row.title),
            edition: person.without(row.edition),
            adoptedBy: withoutPerson(row.adoptedBy, person),
          },
  },
  frameworkImports: {
    where: inOrganisations,
    isTheirs: (row, person) =>
      isOwn('frameworkImports', row, person) ||
      (row.importedAt <= person.before && isImportNamed(row, person)),
    cascade: async (row, tables, person) => {
      if (!isOfOwnOrganisation(row, person) && isImportNamed(row, person))
        await renameKept(tables, row.id, person.without);
    },
    onErase: (row, person) =>
      isOfOwnOrganisation(row, person)
        ? null
        : {
            ...row,
            title: person.without(row.title),
            edition: person.without(row.edition),
            publisher: person.without(row.publisher),
            importedBy: withoutPerson(row.importedBy, person),
          },
  },
  invitations: {
    onErase: (row, person) =>
      isOfOwnOrganisation(row, person) || isFrom(row.email, row.createdAt, person)
        ? null
        : { ...row, invitedBy: erasedId },
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
    onErase: (review, person) => ({ ...review, note: person.without(review.note ?? '') }),
  },
  controls: {
    where: (person) => [{ owner: person.userId }, ...inOrganisations(person)],
    isTheirs: (row, person) =>
      isOwn('controls', row, person) ||
      row.owner === person.userId ||
      (row.createdAt <= person.before && [row.title, row.description ?? ''].some(person.names)),
    onErase: ({ owner, description, ...row }, person) =>
      isOfOwnOrganisation(row, person)
        ? null
        : {
            ...row,
            title: person.without(row.title),
            createdBy: withoutPerson(row.createdBy, person),
            ...(description === undefined ? {} : { description: person.without(description) }),
            ...(owner === undefined || owner === person.userId ? {} : { owner }),
          },
  },
  evidence: {
    where: inOrganisations,
    isTheirs: (row, person) =>
      isOwn('evidence', row, person) ||
      (row.givenAt <= person.before &&
        ([row.title, row.fileName ?? ''].some(person.names) || isNamedInUrl(row.url, person))),
    onErase: ({ url, ...row }, person) =>
      isOfOwnOrganisation(row, person)
        ? null
        : {
            ...row,
            // Its hash still says which address it was.
            ...(isNamedInUrl(url, person)
              ? { title: person.without(row.title) || REDACTED }
              : { ...(url === undefined ? {} : { url }), title: person.without(row.title) }),
            ...(row.fileName === undefined ? {} : { fileName: person.without(row.fileName) }),
            givenBy: withoutPerson(row.givenBy, person),
            ...(row.keyMadeBy === undefined ? {} : { keyMadeBy: withoutPerson(row.keyMadeBy, person) }),
            ...(row.linkedBy === undefined ? {} : { linkedBy: withoutPerson(row.linkedBy, person) }),
            ...(row.approvedBy === undefined ? {} : { approvedBy: withoutPerson(row.approvedBy, person) }),
          },
  },
  evidenceTexts: {
    where: inOrganisations,
    isTheirs: (row, person) =>
      isOwn('evidenceTexts', row, person) || (row.givenAt <= person.before && person.names(row.text)),
    onErase: (row, person) =>
      isOfOwnOrganisation(row, person)
        ? null
        : { ...row, text: person.without(row.text), givenBy: withoutPerson(row.givenBy, person) },
  },
  organisationRequirements: {
    where: (person) => [{ owner: person.userId }, ...inOrganisations(person)],
    isTheirs: (row, person) =>
      isOwn('organisationRequirements', row, person) ||
      row.owner === person.userId ||
      (row.createdAt <= person.before && person.names(row.reason ?? '')),
    onErase: ({ owner, reason, ...row }, person) =>
      isOfOwnOrganisation(row, person)
        ? null
        : {
            ...row,
            ...(owner === undefined || owner === person.userId ? {} : { owner }),
            ...(reason === undefined ? {} : { reason: person.without(reason) }),
            ...(row.excludedBy === undefined ? {} : { excludedBy: withoutPerson(row.excludedBy, person) }),
            ...(row.approvedBy === undefined ? {} : { approvedBy: withoutPerson(row.approvedBy, person) }),
          },
  },
  // It names people, and its file goes with its row.
  packs: { where: inOrganisations, isTheirs: () => true },
  reports: {
    where: inOrganisations,
    isTheirs: (row, person) =>
      isOwn('reports', row, person) ||
      (row.madeAt <= person.before &&
        [...row.quietFrameworks, ...row.frameworks].some(({ title }) => person.names(title))),
    onErase: (row, person) =>
      isOfOwnOrganisation(row, person)
        ? null
        : {
            ...row,
            quietFrameworks: row.quietFrameworks.map((one) => ({ ...one, title: person.without(one.title) })),
            frameworks: row.frameworks.map((one) => ({ ...one, title: person.without(one.title) })),
          },
  },
  judgements: {
    where: inOrganisations,
    isTheirs: (row, person) =>
      isOwn('judgements', row, person) || (row.judgedAt <= person.before && person.names(row.note ?? '')),
    onErase: (row, person) =>
      isOfOwnOrganisation(row, person)
        ? null
        : {
            ...row,
            judgedBy: withoutPerson(row.judgedBy, person),
            ...(row.note === undefined ? {} : { note: person.without(row.note) }),
          },
  },
  findingDecisions: {
    where: inOrganisations,
    isTheirs: (row, person) =>
      isOwn('findingDecisions', row, person) ||
      (row.decidedAt <= person.before && person.names(row.reason ?? '')),
    onErase: ({ assignee, reason, ...row }, person) =>
      isOfOwnOrganisation(row, person)
        ? null
        : {
            ...row,
            ...(assignee === undefined || assignee === person.userId ? {} : { assignee }),
            ...(reason === undefined ? {} : { reason: person.without(reason) }),
            ...(row.ignoredBy === undefined ? {} : { ignoredBy: withoutPerson(row.ignoredBy, person) }),
          },
  },
  contactMessages: { cascade: dropDetails },
};

/** Whether something came from them before the erasure: by then the address may be another person's. */
const isFrom = (address: unknown, at: unknown, person: Person): boolean =>
  String(at) <= person.before && isAddressOf(person, address, String(at));

/** All tables: the trail first, while what its entries tell of is still there. */
export const tableNames = [...new Set<TableName>(['auditEntries', ...(Object.keys(tables) as TableName[])])];

export const privacyOf = (name: TableName): Privacy => tables[name];

export const ruleOf = (name: TableName): Rule<Identified, string> =>
  (rules as Partial<Record<TableName, object>>)[name] ??
  (privacyOf(name).onErase === 'keep' ? { onErase: (row: Identified) => row } : {});

/** The columns with an account's or an organisation's id, and what each is in the person's rows. */
function ownIds(name: TableName, { userId, ownOrganisations }: Person): [column: string, id: string][] {
  const { subject, actors } = privacyOf(name);
  const { person, organisation } = subject === 'none' ? {} : subject;
  const acted = Object.keys(actors).filter((column) => actors[column] === 'onErase');
  return [
    ...[person, ...acted].flatMap((column) => (column && userId ? [[column, userId]] : [])),
    ...(organisation ? ownOrganisations.map((id) => [organisation, id]) : []),
  ] as [string, string][];
}

/** Whether a row is the person's by the table's subject. */
function isOwn(name: TableName, row: Identified, person: Person): boolean {
  const { subject } = privacyOf(name);
  if (ownIds(name, person).some(([column, id]) => Reflect.get(row, column) === id)) return true;
  if (subject === 'none' || !subject.email) return false;
  const { column, at } = subject.email;
  return isFrom(Reflect.get(row, column), Reflect.get(row, at), person);
}

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
