import { firstHash, hashContent, hashEntry } from '../audit-entries/entry-hash.ts';
import type { RowOf } from '../define-table.ts';
import type { ListRequest } from '../list.ts';
import type { tables } from '../tables.ts';

type Definitions = typeof tables;
export type Samples = { readonly [Name in keyof Definitions]: RowOf<Definitions[Name]> };

export const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 0, minute)).toISOString();

/** The only entry of its chain. */
function linkedEntry(id: string, minute: number) {
  const salt = `salt of ${id}`;
  const entry = {
    id,
    at: at(minute),
    actor: 'system',
    action: 'demo.loaded',
    target: '',
    detail: 'é “x”',
    organisationId: id,
    sequence: 1,
    previousHash: firstHash,
    salt,
  };
  const linked = { ...entry, contentHash: hashContent(salt, entry) };
  return { ...linked, hash: hashEntry(linked) };
}

/** A row of each table, of somebody whose rows have this letter. */
export const samplesOf = (id: string, minute = 0): Samples => ({
  users: {
    id,
    email: `${id}@example.com`,
    role: 'user',
    organisationId: `organisation of ${id}`,
    memberRole: 'owner',
    passwordHash: null,
    createdAt: at(minute),
  },
  organisations: { id, name: '', createdAt: at(minute), requireSecondFactor: true },
  apiKeys: {
    id,
    organisationId: `organisation of ${id}`,
    name: 'Reports',
    scopes: ['organisation:read'],
    hash: `hash of ${id}`,
    start: 'adk_abcd',
    createdBy: id,
    createdAt: at(minute),
    lastUsedAt: at(minute),
  },
  invitations: {
    id,
    email: `${id}@example.com`,
    role: 'member',
    invitedBy: id,
    createdAt: at(minute),
    expiresAt: at(minute + 60),
    organisationId: `organisation of ${id}`,
    tokenHash: `hash of ${id}`,
  },
  sessions: {
    id,
    userId: id,
    refreshHash: `hash of ${id}`,
    userAgent: '',
    place: '192.0.2.0',
    createdAt: at(minute),
    renewedAt: at(minute),
    expiresAt: at(minute + 60),
  },
  resetTokens: { id, userId: id, expiresAt: at(minute) },
  addressLinks: { id, userId: id, email: `${id}@example.com`, kind: 'verify', expiresAt: at(minute) },
  identities: { id, issuer: 'https://issuer.example', subject: id, userId: id, createdAt: at(minute) },
  openIdStarts: { id, state: 'state', nonce: 'nonce', verifier: 'verifier', expiresAt: at(minute) },
  openIdTickets: {
    id,
    issuer: 'https://issuer.example',
    subject: id,
    email: `${id}@example.com`,
    createdAt: at(minute),
    expiresAt: at(minute + 10),
  },
  totps: { id, secret: 'locked', lastStep: 3, createdAt: at(minute), confirmedAt: at(minute) },
  recoveryCodes: { id, userId: id, createdAt: at(minute) },
  passkeys: {
    id,
    userId: id,
    credentialId: `credential of ${id}`,
    publicKey: 'key',
    counter: 7,
    transports: ['internal'],
    name: 'Phone',
    createdAt: at(minute),
    lastUsedAt: at(minute),
  },
  challenges: { id, kind: 'registration', userId: id, expiresAt: at(minute) },
  consents: { id, user_id: id, consent: true, purpose: 'analytics', created_at: at(minute) },
  dataSubjectRequests: {
    id,
    reference: `reference of ${id}`,
    user_id: id,
    email: `${id}@example.com`,
    type: 'Access',
    status: 'pending',
    open: true,
    law: 'GDPR',
    created_at: at(minute),
    due_at: at(minute + 60),
    extended: { at: at(minute), reason: 'Much to look for', from: at(minute + 30) },
    history: [{ status: 'pending', at: at(minute), by: id }],
    version: 1,
    assignee: `operator of ${id}`,
    identity: { how: 'account', by: `operator of ${id}`, at: at(minute) },
    notes: [{ at: at(minute), by: `operator of ${id}`, text: 'é “x”' }],
    mails: [{ kind: 'received', at: at(minute) }],
  },
  guestRequests: {
    id,
    email: `${id}@example.com`,
    type: 'Deletion',
    law: 'Kenya',
    code: `code of ${id}`,
    tries: 1,
    createdAt: at(minute),
    expiresAt: at(minute + 30),
  },
  erasures: {
    id,
    requestId: id,
    reference: id,
    state: 'erasing',
    startedAt: at(minute),
    by: 'operator',
    parts: [{ part: 'users', erased: 1, anonymised: 0, kept: 0 }],
    salt: 'salt',
    userHash: `hash of ${id}`,
    subject: { userId: id, email: `${id}@example.com`, isProved: true },
    contact: { email: `${id}@example.com`, until: at(minute + 60) },
  },
  packages: {
    id,
    userId: id,
    requestedBy: 'operator',
    requestedAt: at(minute),
    madeAt: at(minute),
    expiresAt: at(minute + 60),
    json: '{"é":"“x”"}',
    size: 14,
  },
  visitors: { id, ip: '192.0.2.0', page_path: '/', visit_time: at(minute) },
  visitDays: { id, day: '2026-11-01', endsAt: at(minute), pages: { '/pricing': 2, other: 1 } },
  pageLoads: {
    id,
    day: '2026-11-01',
    endsAt: at(minute + 1_000),
    remote: 'mfe-blog',
    version: '1',
    views: 3,
    failures: { crash: 1 },
    loadTimes: { 300: 2 },
    firstAt: at(minute),
    lastAt: at(minute),
  },
  webVitals: {
    id,
    day: '2026-11-01',
    endsAt: at(minute + 1_000),
    remote: 'mfe-blog',
    version: '1',
    page: '/blog/:id',
    visits: 2,
    values: { lcp: { 900: 2 }, cls: { 0.01: 1 } },
    firstAt: at(minute),
    lastAt: at(minute),
  },
  payments: { id, transaction_id: `T${id}`, amount: 1_499.5, date: at(minute) },
  contactMessages: {
    id,
    source: 'contact-sales',
    email: 'x@example.com',
    created_at: at(minute),
    handled: true,
    handled_at: at(minute),
    handled_by: id,
  },
  auditEntries: linkedEntry(id, minute),
  auditChains: { id, sequence: 1, hash: linkedEntry(id, minute).hash, since: at(minute) },
  auditTail: { id, at: at(minute) },
  attempts: { id, count: 1, until: at(minute) },
  jobs: {
    id,
    kind: 'mail',
    payload: { to: 'team@example.com', text: 'one\ntwo' },
    tries: 1,
    failure: 'ETIMEDOUT',
    createdAt: at(minute),
    dueAt: at(minute),
    lease: 2,
  },
  deadJobs: {
    id,
    kind: 'mail',
    payload: {},
    tries: 27,
    failure: 'EENVELOPE',
    createdAt: at(minute),
    diedAt: at(minute),
  },
});

export const account = (id: string, minute = 0) => samplesOf(id, minute).users;
export const visitor = (id: string, minute: number, page_path = '/') => ({
  ...samplesOf(id, minute).visitors,
  page_path,
});

export const newestFirst = (limit: number, sort: string): ListRequest => ({ limit, sort, descending: true });
