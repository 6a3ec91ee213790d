import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type RowSource, sourceOver, type TableName, tableNames } from '../data/row-source.ts';
import { samplesOf } from '../store/conformance/rows.ts';
import { operator, type TestApi } from './api.ts';
import { goodPassword } from './test-users.ts';

/** Somebody whose every detail can be searched for. */
export const canary = {
  email: 'amina.kanari@example.com',
  fullName: 'Amina wa Kanari',
  phone: '+254 711 222 333',
};
const { email, fullName, phone } = canary;

const later = '2999-01-01T00:00:00.000Z';

/** The same person in every table that can hold something of them, and in mails; by calls where there is one. */
export async function fillWithCanary(api: TestApi) {
  const { store } = api.services;
  const at = api.clock.now().toISOString();
  // A stranger's tries at the address, before it has an account.
  await api.call('POST', '/auth/login', { body: { email, password: 'Wrong!Guess99' } });
  const { token, user } = await api.users.verified(email);
  const userId = user.id;
  const call = (address: string, body?: unknown) => {
    const [method = '', place = ''] = address.split(' ');
    return api.call(method, place, { token, body });
  };
  await call('PUT /me/profile', { fullName, company: `${fullName} Ltd`, phone });
  await call('POST /me/consents', { consent: true });
  await call('POST /me/dsrs', { type: 'Access', details: `All about ${fullName}, ${phone}` });
  await call('POST /organisation/api-keys', { name: `Key of ${fullName}`, scopes: ['organisation:read'] });
  await call('POST /organisation/invitations', { email: 'guest@example.com', role: 'member' });
  await call('POST /me/email', { email: 'amina.other@example.com', password: goodPassword });
  await call('POST /auth/forgot-password', { email });
  await call('POST /support/contact', { name: fullName, email, inquiry: 'Pro', message: phone });
  await call('GET /admin/dsrs');
  await api.users.logIn(email, goodPassword);

  // Somebody else's organisation, which has to do with them.
  const neighbour = await api.users.verified('neighbour@example.com');
  const beside = (method: string, place: string, body: unknown) =>
    api.call(method, place, { token: neighbour.token, body });
  await beside('POST', '/organisation/invitations', { email, role: 'member' });

  await store.identities.insert({
    id: 'i',
    issuer: 'https://i.example',
    subject: email,
    userId,
    createdAt: at,
  });
  await store.openIdTickets.insert({
    id: 't',
    issuer: 'https://i.example',
    subject: email,
    email,
    fullName,
    createdAt: '2026-01-01T00:00:00.000Z',
    expiresAt: later,
  });
  await store.totps.insert({ id: userId, secret: 'locked', lastStep: 1, createdAt: at });
  await store.recoveryCodes.insert({ id: 'c', userId, createdAt: at });
  await store.passkeys.insert({
    id: 'p',
    userId,
    credentialId: 'c',
    publicKey: 'k',
    counter: 0,
    name: `Phone of ${fullName}`,
    createdAt: at,
  });
  await store.challenges.insert({ id: 'h', kind: 'registration', userId, expiresAt: later });
  await store.packages.insert({
    id: 'of another request',
    userId,
    requestedBy: 'operator',
    requestedAt: at,
    madeAt: at,
    expiresAt: later,
    size: 9,
  });
  await store.processingAgreements.insert({
    id: 'accepted',
    organisationId: neighbour.user.organisationId ?? '',
    version: '1',
    sha256: 'a',
    company: 'Adili Ltd',
    companyAddress: 'Nairobi',
    acceptedBy: userId,
    acceptedAt: at,
  });
  await store.formerMembers.insert({
    id: 'former',
    organisationId: neighbour.user.organisationId ?? '',
    userId,
    name: fullName,
    leftAt: at,
  });
  const json = JSON.stringify(canary);
  const framework = { title: 'Rules', edition: '1', version: '1', sha256: 'a' };
  await store.frameworkAdoptions.insert({
    ...framework,
    id: 'adopted',
    organisationId: neighbour.user.organisationId ?? '',
    framework: 'rules',
    adoptedBy: userId,
    adoptedAt: at,
  });
  await store.frameworkImports.insert({
    ...framework,
    id: 'imported',
    organisationId: user.organisationId ?? '',
    format: 'csv',
    publisher: 'Amina',
    requirements: 1,
    importedBy: userId,
    importedAt: at,
  });
  await store.frameworkContents.insert({
    id: 'imported',
    organisationId: user.organisationId,
    json,
    keptAt: at,
  });
  const ofNeighbour = { organisationId: neighbour.user.organisationId ?? '', createdAt: at };
  await store.savedFilters.insert({
    ...ofNeighbour,
    id: 'saved-filters',
    title: `Ask ${fullName}`,
    path: '/compliance/controls',
    query: `owner=${userId}`,
    createdBy: userId,
  });
  await store.risks.insert({
    ...ofNeighbour,
    id: 'risks',
    title: `Ask ${fullName}`,
    description: `Only ${fullName} knows`,
    reason: `${fullName} accepts it`,
    owner: userId,
    likelihood: 4,
    impact: 5,
    controls: [],
    checks: [],
    ratedAt: '2026-11-22T09:00:00.000Z',
    createdBy: userId,
  });
  await store.controls.insert({
    ...ofNeighbour,
    id: 'control',
    title: `Ask ${fullName}`,
    owner: userId,
    state: 'in_place',
    stateSince: at,
    requirements: [],
    createdBy: userId,
  });
  await store.frameworkMappings.insert({
    ...ofNeighbour,
    id: 'mapping',
    fromFramework: 'rules',
    from: 'one',
    toFramework: 'rules',
    to: 'two',
    relation: 'equal',
    why: `${fullName} compared them`,
    madeBy: userId,
    changedBy: userId,
    needsApproval: true,
    reviewedBy: userId,
    reviewedAt: at,
  });
  await store.organisationRequirements.insert({
    ...ofNeighbour,
    id: `${ofNeighbour.organisationId}:rules:one`,
    framework: 'rules',
    requirement: 'one',
    owner: userId,
    reason: `${fullName} says that it doesn't apply`,
    excludedBy: userId,
    excludedAt: at,
  });
  await store.evidence.insert({
    organisationId: ofNeighbour.organisationId,
    id: 'evidence',
    kind: 'statement',
    title: `By ${fullName}`,
    sha256: 'a',
    givenBy: userId,
    givenAt: at,
    validFrom: '2026-11-20',
    controls: ['control'],
    needsApproval: false,
  });
  await store.evidenceTexts.insert({
    organisationId: ofNeighbour.organisationId,
    id: 'evidence',
    text: `${fullName} is to be asked at ${phone}`,
    givenBy: userId,
    givenAt: at,
  });
  const undoable = { organisationId: user.organisationId ?? '', at };
  await store.undoSteps.insert({
    ...samplesOf('step').undoSteps,
    ...undoable,
    title: `Ask ${fullName}`,
    madeBy: userId,
  });
  await store.undoRows.insert({
    ...samplesOf('undone').undoRows,
    ...undoable,
    before: `{"owner":"${userId}"}`,
  });
  await store.comments.insert({
    ...ofNeighbour,
    id: 'comment',
    about: 'control',
    aboutId: 'control',
    thing: `${ofNeighbour.organisationId}:control:control`,
    text: `Ask ${fullName}`,
    mentions: [userId, neighbour.user.id],
    untold: [userId],
    isUntold: true,
    createdBy: userId,
  });
  const { organisationId } = ofNeighbour;
  await store.supportCases.insert({
    ...samplesOf('case').supportCases,
    organisationId,
    openedBy: userId,
    email: undefined,
    openedAt: at,
    subject: `For ${fullName}`,
    messageCount: 1,
  });
  const inCase = { caseId: 'case', organisationId, at };
  const said = { ...samplesOf('said').caseMessages, ...inCase };
  await store.caseMessages.insertAll([
    { ...said, writtenBy: userId, text: `I am ${fullName}` },
    { ...said, id: 'answered', side: 'team', writtenBy: 'operator', text: `Dear ${fullName}` },
    { ...said, id: 'noted', side: 'team', writtenBy: 'operator', isNote: true, text: `Call ${phone}` },
  ]);
  await store.caseFiles.insert({
    ...samplesOf('case file').caseFiles,
    caseId: 'case',
    organisationId,
    messageId: 'said',
    name: `${fullName}.pdf`,
    givenBy: userId,
    givenAt: at,
  });
  await store.packs.insert({
    id: 'the-pack',
    organisationId: user.organisationId ?? '',
    frameworks: ['rules'],
    state: 'failed',
    requestedBy: userId,
    requestedAt: at,
    expiresAt: later,
  });
  await store.reports.insert({
    organisationId: user.organisationId ?? '',
    id: 'report',
    week: `${user.organisationId} 2026-11-16`,
    day: '2026-11-16',
    from: at,
    to: at,
    madeAt: at,
    changes: 1,
    due: 0,
    expired: 0,
    changesByAction: [{ action: 'control.added', count: 1 }],
    lastChanges: [{ at, action: 'control.added', target: 'control' }],
    dueItems: [],
    expiredItems: [],
    quietFrameworks: [{ id: 'imported', title: `Rules of ${fullName}` }],
    frameworks: [],
  });
  const ownSite = { organisationId: user.organisationId ?? '', siteId: 'own site' };
  await store.sites.insert({
    organisationId: ownSite.organisationId,
    id: 'own site',
    url: `https://amina.example/${userId}`,
    origin: 'https://amina.example',
    token: 'a',
    addedAt: at,
  });
  await store.runs.insert({
    ...samplesOf('own run').runs,
    ...ownSite,
    requestedAt: at,
    problem: fullName,
    expiresAt: later,
  });
  await store.runShares.insert({
    ...samplesOf('own share').runShares,
    ...ownSite,
    madeBy: userId,
    expiresAt: later,
  });
  await store.runPages.insert({
    ...samplesOf('own page').runPages,
    ...ownSite,
    title: fullName,
    expiresAt: later,
  });
  await store.findings.insert({
    ...samplesOf('own finding').findings,
    ...ownSite,
    html: fullName,
    picture: 'own-picture',
    expiresAt: later,
  });
  const site = { organisationId: ofNeighbour.organisationId, siteId: 'site' };
  await store.judgements.insert({
    ...site,
    id: 'judgement',
    runId: 'run',
    runRequestedAt: at,
    criterion: '2.4.6',
    verdict: 'passed',
    note: `${fullName} read them`,
    judgedBy: userId,
    judgedAt: at,
    until: later,
    basis: 'a',
  });
  await store.findingDecisions.insert({
    ...site,
    id: 'decision',
    fingerprint: 'a',
    assignee: userId,
    reason: `${fullName} knows why`,
    until: '2026-12-31',
    ignoredBy: userId,
    ignoredAt: at,
    decidedAt: at,
  });
  await store.checks.insert({
    ...samplesOf('check').checks,
    organisationId: ownSite.organisationId,
    name: `Ask ${fullName}`,
    says: `${fullName} knows why`,
    rows: fullName,
    addedAt: at,
  });
  await store.checkFindings.insert({
    ...samplesOf('check').checkFindings,
    organisationId: site.organisationId,
    title: `${fullName} knows why`,
    reason: `${fullName} said so`,
    decidedBy: userId,
    since: at,
    fixedAt: undefined,
  });
  const mailbox = { ...samplesOf('mailbox').channels, organisationId: site.organisationId, addedAt: at };
  await store.channels.insert({ ...mailbox, kind: 'email', email });
  await store.channels.insert({
    ...mailbox,
    id: 'named channel',
    email: undefined,
    name: `Tells ${fullName}`,
    addedBy: userId,
  });
  const rule = { ...samplesOf('rule').alertRules, organisationId: site.organisationId };
  await store.alertRules.insert({ ...rule, addedBy: userId });
  await store.alertRules.insert({ ...rule, id: 'of the mailbox', channelId: 'mailbox', addedBy: userId });
  await store.deliveries.insert({
    ...samplesOf('delivery').deliveries,
    organisationId: site.organisationId,
    channelId: 'mailbox',
    lastSays: `550 ${email}`,
  });
  await store.deliveries.insert({
    ...samplesOf('own delivery').deliveries,
    organisationId: ownSite.organisationId,
    lastSays: `550 ${email}`,
  });
  const connection = { ...samplesOf('connection').connections, organisationId: site.organisationId };
  await store.connections.insert({ ...connection, email, addedBy: userId, addedAt: at });
  await store.systemAccounts.insert({
    ...samplesOf('system account').systemAccounts,
    organisationId: site.organisationId,
    account: email,
    name: fullName,
    email,
    personId: 'another',
    seenAt: at,
  });
  await store.systemAccounts.insert({
    ...samplesOf('matched account').systemAccounts,
    organisationId: site.organisationId,
    account: fullName,
    personId: userId,
    seenAt: at,
  });
  await store.accessReviews.insert({
    ...samplesOf('access review').accessReviews,
    organisationId: site.organisationId,
    begunBy: userId,
    finishedBy: userId,
    begunAt: at,
  });
  const reviewed = { ...samplesOf('reviewed account').reviewedAccounts, organisationId: site.organisationId };
  await store.reviewedAccounts.insert({ ...reviewed, account: email, name: fullName, email, frozenAt: at });
  await store.reviewedAccounts.insert({
    ...reviewed,
    id: 'decided account',
    personId: 'another',
    note: `Ask ${fullName}`,
    decidedBy: userId,
    frozenAt: at,
  });
  await store.automations.insert({
    ...samplesOf('automation').automations,
    organisationId: site.organisationId,
    name: `Asks ${fullName}`,
    conditions: [{ if: 'owner', is: userId }],
    actions: [{ do: 'ask_for_evidence', text: `${fullName}, please` }],
    addedBy: userId,
    addedAt: at,
  });
  await store.automationRuns.insert({
    ...samplesOf('automation run').automationRuns,
    organisationId: ownSite.organisationId,
    cause: { entry: 'joined', action: 'member.joined', target: userId },
  });
  await store.packageContents.insert({ id: 'of another request', expiresAt: later, json });
  await store.payments.insert({
    id: 'paid',
    transaction_id: 'SKE7H5N9PQ',
    amount_cents: 650_000,
    date: at,
    status: 'completed',
    paidBy: userId,
    phone: '333',
  });
  await store.paymentReviews.insert({
    id: 'looked at',
    at,
    lastAt: at,
    source: 'stk',
    reason: 'unknown',
    state: 'settled',
    times: 1,
    note: `${fullName} called about it`,
  });
  await api.call('POST', '/requests', { body: { type: 'Access', email, details: phone } });
  const mail = { to: email, subject: 'For you', text: phone };
  const waits = { kind: 'mail', payload: mail, email, tries: 1, createdAt: at };
  await store.jobs.insert({ ...waits, id: 'waiting', dueAt: later, lease: 0 });
  await store.deadJobs.insert({ ...waits, id: 'dead', diedAt: at });

  const mails = path.join(api.folder, 'mail');
  await mkdir(mails, { recursive: true });
  await writeFile(path.join(mails, 'to.eml'), `To: ${email}\n\nHello`);
  await writeFile(path.join(mails, 'about.eml'), `To: team@example.com\n\n${fullName} asks`);
  await writeFile(path.join(mails, 'other.eml'), 'To: other@example.com\n\nHello');
  await api.services.background.idle();
  return { token, userId, neighbour };
}

const adminKey = 'key-of-tests';

/** The operator at work on a request. */
export async function atWorkOn(api: TestApi, id: string) {
  const { token } = await api.users.logIn(operator.email, operator.password);
  return {
    detail: () => api.call('GET', `/admin/dsrs/${id}`, { token, adminKey }),
    change: (body: object) => api.call('PATCH', `/admin/dsrs/${id}`, { token, adminKey, body }),
    package: (method: 'GET' | 'POST') => api.call(method, `/admin/dsrs/${id}/package`, { token, adminKey }),
    report: () => api.call('GET', `/admin/dsrs/${id}/erasure`, { token, adminKey }),
  };
}

/** Asks for deletion and has it completed, as far as the answer says. @returns the request's id */
export async function completeDeletion(api: TestApi, token: string) {
  const { id } = (await api.call('DELETE', '/me', { token, body: { law: 'GDPR' } })).body as { id: string };
  const { change, report } = await atWorkOn(api, id);
  const { email, fullName, phone } = canary;
  await change({
    status: 'in_progress',
    note: `${fullName} called from ${phone}`,
    identity: { how: 'call', note: email },
  });
  await change({ extend: { reason: `${fullName} is abroad` }, informed: `Called ${phone}` });
  const answer = await change({ status: 'completed' });
  return { id, answer, report, change };
}

/** The tables that hold one of the words. */
export async function tablesWith(source: RowSource, words: readonly string[]): Promise<TableName[]> {
  const found: TableName[] = [];
  for (const table of tableNames) {
    let text = '';
    for await (const rows of source.pages(table)) text += JSON.stringify(rows);
    if (words.some((word) => text.includes(word))) found.push(table);
  }
  return found;
}

/** The files of a folder that hold one of the words. */
async function filesWith(folder: string, words: readonly string[]): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const found: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const text = await readFile(path.join(entry.parentPath, entry.name), 'utf8');
    if (words.some((word) => text.includes(word))) found.push(entry.name);
  }
  return found;
}

/** Where somebody is found: in which tables, and in which files. */
export const findPlaces = async (api: TestApi, userId: string) => {
  const words = [userId, ...Object.values(canary)];
  return {
    tables: await tablesWith(sourceOver(api.services.store), words),
    files: await filesWith(api.folder, words),
  };
};
