import { erasedId } from '@adili/schemas/erasures/erasure';
import type { TableDefinition } from '../../store/define-table.ts';
import type { tables } from '../../store/tables.ts';
import { anonymousEntry, anonymousRequest, dropDetails, freeText, isEntryOf } from './anonymise.ts';
import { addressesOf, isAddressOf } from './hashed-identifiers.ts';
import type { DoersOf, Part, Person } from './part.ts';

/** Fields that tell of a person. */
type Telling = 'userId' | 'user_id' | 'email' | 'phone' | 'fullName' | 'actor';

/** Its rows name nobody, and why: not to be said of a table with such a field. */
type Nobody<Row> = (Telling & keyof Row) | DoersOf<Row> extends never ? string : never;

type PartOf<Definition> =
  Definition extends TableDefinition<infer Row, infer Unique, infer Indexed>
    ? Part<Row, Unique | Indexed> | Nobody<Row>
    : never;

type Parts = { readonly [Name in keyof typeof tables]: PartOf<(typeof tables)[Name]> };

const deleted = () => null;
const formerOperator = 'where a former operator dealt with one, that it was one stays, and who is gone.';
/** Whether something came from them before the erasure: by then the address may be somebody else's. */
const isFrom = (address: unknown, at: string, person: Person) =>
  at <= person.before && isAddressOf(person, address, at);
const byAddress = (person: Person) => addressesOf(person).map((email) => ({ email }));
const byUserId = ({ userId }: Person) => [{ userId }];
const ofTheirAddress = {
  where: byAddress,
  isTheirs: ({ email, createdAt }: { email?: string; createdAt: string }, person: Person) =>
    isFrom(email, createdAt, person),
  become: deleted,
};
/** Of jobs, mails alone hold something of a person; all others hold ids of rows. */
const mails = {
  ...ofTheirAddress,
  why: 'Mails to an address that nobody had proved stay until they have left: it may be a stranger’s.',
};

/** What an erasure does with each table: a new one is a type error here until it says so. */
export const parts: Parts = {
  // First, while what its entries tell of is still there.
  auditEntries: {
    where: ({ seals, ...person }) => [
      { actor: person.userId },
      { target: person.userId },
      ...freeText.map((action) => ({ organisationId: person.memberOf, action })),
      ...addressesOf(person).map((email) => ({
        target: `email:${seals.seal('stranger', email).slice(0, 16)}`,
      })),
    ],
    isTheirs: isEntryOf,
    become: anonymousEntry,
    why: 'The trail of what was done must stay whole. Its entries keep time and action, for as long as the trail is kept; whom they name and what they say of it is gone.',
  },
  users: { where: ({ userId }) => [{ id: userId }], become: deleted },
  organisations: {
    where: ({ organisationId, memberOf }) => [{ id: organisationId }, { id: memberOf }],
    isTheirs: ({ id, name }, { organisationId, names }) => id === organisationId || names(name),
    become: (organisation, { organisationId }) => (organisation.id === organisationId ? null : organisation),
    why: 'An organisation with others in it is theirs, and so is its name, be it that of the person. They can change it.',
  },
  apiKeys: {
    doers: { createdBy: 'as the rows' },
    where: ({ userId, organisationId, memberOf }) => [
      { organisationId },
      { organisationId: memberOf },
      { createdBy: userId },
    ],
    isTheirs: ({ organisationId, createdBy, createdAt, name }, person) =>
      organisationId === person.organisationId ||
      createdBy === person.userId ||
      (createdAt <= person.before && person.names(name)),
    become: (key, person) =>
      key.organisationId === person.organisationId
        ? null
        : {
            ...key,
            createdBy: key.createdBy === person.userId ? erasedId : key.createdBy,
            name: person.without(key.name),
          },
    why: 'A key is the organisation’s. It keeps working, without who made it and what names the person in its name, until it is revoked or expires.',
  },
  invitations: {
    doers: { invitedBy: 'as the rows' },
    where: (person) => [
      { organisationId: person.organisationId },
      { invitedBy: person.userId },
      ...byAddress(person),
    ],
    isTheirs: ({ email, invitedBy, organisationId, createdAt }, person) =>
      organisationId === person.organisationId ||
      invitedBy === person.userId ||
      isFrom(email, createdAt, person),
    become: (row, person) =>
      row.organisationId === person.organisationId || isFrom(row.email, row.createdAt, person)
        ? null
        : { ...row, invitedBy: erasedId },
    why: 'An invitation is the organisation’s. It can be taken up for its days, without who sent it.',
  },
  sessions: { where: byUserId, become: deleted },
  resetTokens: { where: byUserId, become: deleted },
  addressLinks: { where: byUserId, become: deleted },
  identities: { where: byUserId, become: deleted },
  openIdStarts: 'Random values of a sign-in under way, for half an hour at most.',
  openIdTickets: ofTheirAddress,
  totps: { where: ({ userId }) => [{ id: userId }], become: deleted },
  recoveryCodes: { where: byUserId, become: deleted },
  passkeys: { where: byUserId, become: deleted },
  challenges: { where: byUserId, become: deleted },
  consents: { where: ({ userId }) => [{ user_id: userId }], become: deleted },
  consentDecisions: {
    doers: { decided_by: 'anonymous' },
    where: ({ userId }) => [{ user_id: userId }],
    become: deleted,
    why: `Decisions of others stay as proof of theirs; ${formerOperator}`,
  },
  consentKeys: 'Keys of the site’s own, which name nobody.',
  dataSubjectRequests: {
    doers: { assignee: 'anonymous', identity: 'anonymous', notes: 'anonymous', history: 'anonymous' },
    where: (person) => [{ user_id: person.userId }, ...byAddress(person)],
    // What the account has is theirs whenever it came, be it by a clock that is ahead.
    isTheirs: ({ user_id, email, created_at }, person) =>
      user_id === person.userId || isFrom(email, created_at, person),
    become: anonymousRequest,
    why: 'That a request was made and answered in time must be shown to a supervisory authority. Type, dates and steps stay for three years after it was closed, unless the operator has set another time; what was written, and by whom, is gone.',
  },
  guestRequests: ofTheirAddress,
  erasures: {
    doers: { by: 'anonymous' },
    where: () => [],
    become: (erasure) => erasure,
    why: `It tells what was erased and not of whom: a hash, by which a restored backup is erased again; ${formerOperator}`,
  },
  packages: {
    doers: { requestedBy: 'anonymous' },
    where: byUserId,
    beside: async ({ id }, { packageContents }) => void (await packageContents.delete(id)),
    become: deleted,
    why: `Packages of others stay for their time; ${formerOperator}`,
  },
  packageContents: 'What a package holds names no other account, and is deleted with it.',
  visitors:
    'A visit names nobody: a shortened network address, unless the operator has set otherwise, for 90 days unless they have set another time.',
  visitDays: 'Sums by day.',
  pageLoads: 'Sums by day.',
  webVitals: 'Sums by day.',
  payments: {
    doers: { paidBy: 'as the rows' },
    where: ({ userId }) => [{ paidBy: userId }],
    become: ({ phone: _, phoneSeal: __, ...payment }) => ({ ...payment, paidBy: erasedId }),
    why: 'Accounting law asks for payments to be kept, for as long as it says; who paid and from which phone is gone.',
  },
  paymentReviews: {
    doers: { settledBy: 'anonymous' },
    // What an operator noted while settling it: of what is open nothing is written yet.
    where: ({ words }) => words.map((q) => ({ state: 'settled', q })),
    isTheirs: ({ note }, person) => note !== undefined && person.names(note),
    become: (review, person) => ({ ...review, note: person.without(review.note ?? '') }),
    why: 'What M-Pesa’s calls said is kept until 400 days after it was settled, and so are operators’ notes, without what names the person.',
  },
  contactMessages: {
    doers: { handled_by: 'anonymous' },
    where: byAddress,
    isTheirs: ({ email, created_at }, person) => isFrom(email, created_at, person),
    beside: dropDetails,
    become: deleted,
    why: `Messages of others stay; ${formerOperator}`,
  },
  auditChains: 'The last hash of each chain.',
  auditTail: 'The ids of entries that are not linked yet.',
  attempts: 'Counts under keys that nobody can read, for a day at most.',
  jobs: mails,
  deadJobs: mails,
};
