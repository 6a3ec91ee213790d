import type { Identified, Privacy } from '../../../store/define-table.ts';
import type { Rows } from '../../../store/rows.ts';
import type { Tables } from '../../../store/store.ts';
import type { Account } from '../../../store/tables/accounts.ts';
import type { RequestRow } from '../../../store/tables/data-subject-requests.ts';
import type { CaseRow } from '../../../store/tables/support-cases.ts';
import { tables as definitions } from '../../../store/tables.ts';

type Definitions = typeof definitions;

type AnyRow = Identified & Readonly<Record<string, string>>;

type Exported = {
  [Name in keyof Definitions]: [Definitions[Name]['exported'][number]] extends [never] ? never : Name;
}[keyof Definitions];

/** What each table with exported columns is called in the file. */
export const exportNames: Readonly<Record<Exported, string>> = {
  users: 'account',
  organisations: 'organisation',
  formerMembers: 'formerOrganisations',
  sessions: 'sessions',
  identities: 'identities',
  totps: 'authenticatorApp',
  passkeys: 'passkeys',
  consents: 'consents',
  consentDecisions: 'consentDecisions',
  dataSubjectRequests: 'requests',
  packages: 'packages',
  contactMessages: 'messages',
  supportCases: 'supportCases',
  caseMessages: 'supportMessages',
  caseFiles: 'supportFiles',
  auditEntries: 'activity',
  payments: 'payments',
  systemAccounts: 'accountsInConnectedSystems',
  reviewedAccounts: 'accountsInAccessReviews',
};

/** The exported columns of a row: a field that no declaration names is left out. */
const pickExported = (row: object, { exported }: Pick<Privacy, 'exported'>): object =>
  Object.fromEntries(Object.entries(row).filter(([name]) => exported.includes(name)));

/**
 * What came from the addresses that the person has proved: the present one, and those of before as long as they were
 * theirs. An account that only claims an address must not read what its owner wrote to us.
 */
async function fromAddresses(
  rows: Rows<AnyRow>,
  { email, emailVerifiedAt, formerEmails = [] }: Account,
  { column, at }: { readonly column: string; readonly at: string },
): Promise<AnyRow[]> {
  const found = emailVerifiedAt ? [...(await rows.where(column, email))] : [];
  for (const former of formerEmails) {
    const sent = await rows.where(column, former.email);
    found.push(...sent.filter((row) => (row[at] ?? '') <= former.until));
  }
  return found;
}

/** How and when the person's identity was checked; by whom, and the note, stay among operators. An answer is sent with completion. */
const shownRequest = ({ identity, answer, ...request }: RequestRow): object => ({
  ...request,
  identity: identity && { how: identity.how, at: identity.at },
  answer: request.status === 'completed' ? answer : undefined,
});

const readOwnCases = async ({ supportCases }: Tables, person: Account): Promise<CaseRow[]> => [
  ...(await supportCases.where('openedBy', person.id)),
  ...((await fromAddresses(supportCases as unknown as Rows<AnyRow>, person, {
    column: 'email',
    at: 'openedAt',
  })) as unknown as CaseRow[]),
];

/** Until when what others say in a person's case is for them: it stays with an organisation that they have left. */
async function readEndOf(
  { formerMembers }: Tables,
  { id, organisationId }: Account,
  of: CaseRow,
): Promise<string> {
  if (of.organisationId === undefined || of.organisationId === organisationId) return 'always';
  return (await formerMembers.byId(`${of.organisationId}:${id}`))?.leftAt ?? '';
}

/** What was said in their own cases, and what they said in others: notes stay among operators. */
async function readCaseMessages(tables: Tables, person: Account): Promise<object[]> {
  const own = await readOwnCases(tables, person);
  const ends = new Map<string, string>();
  for (const one of own) ends.set(one.id, await readEndOf(tables, person, one));
  const inOwn = await tables.caseMessages.whereIn('caseId', [...ends.keys()]);
  const rows = [
    ...inOwn.filter(({ caseId, at }) => at <= (ends.get(caseId) ?? '')),
    ...(await tables.caseMessages.where('writtenBy', person.id)).filter(({ side }) => side === 'customer'),
  ];
  const said = rows.filter(({ isNote }) => !isNote);
  return [...new Map(said.map((row) => [row.id, row])).values()].toSorted((one, other) =>
    one.at < other.at ? 1 : -1,
  );
}

/** The rows of the tables whose subject does not find all of them. */
const readers: Partial<Record<Exported, (tables: Tables, person: Account) => Promise<object | null>>> = {
  users: async (_, person) => person,
  organisations: async ({ organisations }, { organisationId }) =>
    organisationId ? organisations.byId(organisationId) : null,
  supportCases: readOwnCases,
  caseMessages: readCaseMessages,
  caseFiles: ({ caseFiles }, { id }) => caseFiles.where('givenBy', id) as Promise<object>,
  auditEntries: async ({ auditEntries }, { id }) => {
    const acted = await auditEntries.where('actor', id);
    const aimedAt = (await auditEntries.where('target', id)).filter(({ actor }) => actor !== id);
    return [...acted, ...aimedAt].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  },
};

async function findRows(tables: Tables, name: Exported, person: Account): Promise<object | null> {
  const reader = readers[name];
  if (reader) return reader(tables, person);
  const { subject }: Privacy = definitions[name];
  const rows = tables[name] as unknown as Rows<AnyRow>;
  if (subject === 'none') return null;
  if (subject.person === 'id') return rows.byId(person.id);
  const found = subject.person ? await rows.where(subject.person, person.id) : [];
  return [...found, ...(subject.email ? await fromAddresses(rows, person, subject.email) : [])];
}

/** Reads what a person gets of a table; null where that is nothing. */
export async function findExport(tables: Tables, name: Exported, person: Account): Promise<object | null> {
  const found = await findRows(tables, name, person);
  const pick = (row: object) =>
    pickExported(name === 'dataSubjectRequests' ? shownRequest(row as RequestRow) : row, definitions[name]);
  if (Array.isArray(found)) return found.map(pick);
  return found && pick(found);
}
