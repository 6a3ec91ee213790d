import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ErasureReport } from '@adili/schemas/erasures/erasure';
import { checkChains } from '../../../data/check-chains.ts';
import { sourceOver } from '../../../data/row-source.ts';
import { samplesOf } from '../../../store/conformance/rows.ts';
import type { Identified } from '../../../store/define-table.ts';
import type { TestApi } from '../../../testing/api.ts';
import { auditedOrganisation, foundOn, startAuditApi } from '../../../testing/audits.ts';
import { colleague } from '../../../testing/colleague.ts';
import { atWorkOn, canary, completeDeletion, findPlaces } from '../../../testing/data-subject-fixture.ts';
import { goodPassword } from '../../../testing/test-users.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import { linkAuditEntries } from '../../foundation/audit-entries/link-entries.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startAuditApi();
});
afterEach(() => api.stop());

const later = '2999-01-01T00:00:00.000Z';
const at = '2026-11-01T09:00:00.000Z';

test('a name that is common words or an id erases no jobs of others', async () => {
  const { store, background } = api.services;
  const payment = '01a1fd55-7a80-7008-bdfc-ffd6759b78f6';
  const mail = { to: 'adam@gmail.com', subject: 'Hello', text: 'If you did not ask for this, log in.' };
  const waiting = { tries: 1, createdAt: at, dueAt: later, lease: 0 };
  await store.jobs.insert({ ...waiting, id: 'their mail', kind: 'mail', payload: mail, email: mail.to });
  await store.jobs.insert({ ...waiting, id: 'their payment', kind: 'confirm payment', payload: { payment } });
  await store.challenges.insert({ id: 'their passkey', kind: 'signIn', expiresAt: later });
  const { token, user } = await api.users.verified('m@gmail.co');
  const profile = { fullName: 'If you', company: 'C', phone: payment.slice(0, 15) };
  expect((await api.call('PUT', '/me/profile', { token, body: profile })).status).toBe(200);
  await store.jobs.insert({
    ...waiting,
    id: 'own mail',
    kind: 'mail',
    payload: { ...mail, to: user.email },
    email: user.email,
  });
  await completeDeletion(api, token);
  await background.idle();
  const left = await Promise.all(
    ['their mail', 'their payment', 'own mail'].map(async (id) => (await store.jobs.byId(id)) !== null),
  );
  expect(left).toEqual([true, true, false]);
  expect(await store.challenges.byId('their passkey')).not.toBeNull();
});

test('names in a colleague’s key and in a reversal’s reason are redacted', async () => {
  const { store, background } = api.services;
  const person = await api.users.verified(canary.email);
  const organisationId = person.user.organisationId ?? '';
  const profile = { fullName: canary.fullName, company: `${canary.fullName} Ltd`, phone: canary.phone };
  await api.call('PUT', '/me/profile', { token: person.token, body: profile });
  const { token } = await colleague(api, organisationId, 'owner');
  const keys: string[] = [];
  for (const name of [`Key of ${canary.fullName}`, 'Key of Amina']) {
    const { body } = await api.call('POST', '/organisation/api-keys', {
      token,
      body: { name, scopes: ['organisation:read'] },
    });
    keys.push((body as { id: string }).id);
  }
  await store.transaction(async (tables) => {
    await tables.payments.insert({
      id: 'a payment',
      transaction_id: 'SKE7H5N9PQ',
      amount_cents: 650_000,
      date: at,
      status: 'reversed',
      organisationId,
      paidBy: person.user.id,
    });
    for (const detail of [`${canary.email} paid twice`, 'Paid twice'])
      await recordAuditEntry(api.services, tables, {
        actor: 'an operator',
        action: 'payment.reversed',
        target: 'a payment',
        detail,
        organisationId,
      });
  });
  await linkAuditEntries(api.services);
  const { report } = await completeDeletion(api, person.token);
  await background.idle();
  const names = (await store.apiKeys.byIds(keys)).map(({ name }) => name);
  expect(names.toSorted()).toEqual(['Key of Amina', 'Key of […]']);
  const details = (await store.auditEntries.where('target', 'a payment')).map(({ detail }) => detail);
  expect(details.toSorted()).toEqual(['', 'Paid twice']);
  expect((await findPlaces(api, person.user.id)).tables).toEqual(['organisations']);
  const { parts } = (await report()).body as ErasureReport;
  expect(parts.find(({ part }) => part === 'organisations')).toMatchObject({
    kept: 1,
    why: expect.stringContaining('its name'),
  });
  await expect(checkChains(sourceOver(store))).resolves.toMatchObject({ chains: expect.any(Number) });
});

const iso = 'iso27001-2022';

/** An organisation with a register, and the canary as a member of it. */
async function registerWithCanary() {
  const organisation = await auditedOrganisation(api);
  const { ask } = organisation;
  await ask('POST', '/organisation/frameworks', { framework: iso });
  const person = await colleague(api, organisation.organisationId, 'member');
  const { fullName, phone } = canary;
  await ask('PUT', '/me/profile', { fullName, company: 'C', phone }, person.token);
  const { id } = (await ask<Identified>('POST', '/controls', { title: 'Ask her' })).body;
  const prove = async (body: object, by?: string) =>
    (
      await ask<Identified>(
        'POST',
        `/controls/${id}/evidence`,
        { kind: 'statement', text: 'Done', ...body },
        by,
      )
    ).body.id;
  return { ...organisation, person, control: id, prove };
}

test('no entry of the register’s trail has the id of who was given something there', async () => {
  const { ask, audit, findings, person, control, prove } = await registerWithCanary();
  const owner = { owner: person.id };
  const [finding] = await findings(await audit({ '/': [foundOn('logo')] }));
  const given = await prove({}, person.token);
  for (const [method, path, body] of [
    ['PATCH', `/controls/${control}`, owner],
    ['PATCH', `/organisation/requirements/${iso}:A.5.1`, owner],
    ['PATCH', `/findings/${finding?.id}`, { assignee: person.id }],
    ['DELETE', `/evidence/${given}`],
  ] as const)
    expect((await ask(method, path, body)).status).toBeLessThan(300);
  await linkAuditEntries(api.services);
  await completeDeletion(api, person.token);
  await api.services.background.idle();
  expect(await findPlaces(api, person.id)).toEqual({ tables: [], files: [] });
  await linkAuditEntries(api.services);
  await expect(checkChains(sourceOver(api.services.store))).resolves.toMatchObject({
    erased: expect.any(Number),
  });
});

test('a name is taken out wherever it stands by itself, and no part of a longer one', async () => {
  const { person, prove } = await registerWithCanary();
  const titles = [
    ['Amina wa Kanari.pdf', '[…].pdf'],
    ['Signed by Amina wa  Kanari.Then filed', 'Signed by […].Then filed'],
    ['2026_amina_wa_kanari_signed', '2026_[…]_signed'],
    ['CV-Amina-wa-Kanari-2', 'CV-[…]-2'],
    [`${person.email}.pdf`, '[…].pdf'],
    [`Call ${canary.phone}.`, 'Call […].'],
    ['Amina wa Kanari-Otieno', 'Amina wa Kanari-Otieno'],
    ['Halima-Amina wa Kanari', 'Halima-Amina wa Kanari'],
    ['amina_wa_kanari@example.net', 'amina_wa_kanari@example.net'],
    [`${person.email}.au and o.${person.email}`, `${person.email}.au and o.${person.email}`],
    [`${canary.phone}.50`, `${canary.phone}.50`],
  ] as const;
  for (const [title] of titles) await prove({ title });
  await completeDeletion(api, person.token);
  await api.services.background.idle();
  const { rows } = await api.services.store.evidence.list({ limit: 20, sort: 'givenAt', descending: false });
  const left = rows.filter(({ kind }) => kind === 'statement').map(({ title }) => title);
  expect(left.toSorted()).toEqual(titles.map(([, now]) => now).toSorted());
});

/** The canary signs in again, is erased, and is looked for. */
async function eraseAgain({ id, email }: { readonly id: string; readonly email: string }) {
  const { token } = await api.users.logIn(email, goodPassword);
  await completeDeletion(api, token);
  await api.services.background.idle();
  return findPlaces(api, id);
}

test('what others wrote of a person who was removed before loses the name too, and packs go', async () => {
  const { ask, organisationId, person, prove } = await registerWithCanary();
  const { fullName } = canary;
  const reason = `${fullName} says so`;
  await prove({ text: `${fullName} showed it` });
  expect((await ask('POST', '/controls', { title: `${fullName} keeps it` })).status).toBe(201);
  expect((await ask('PUT', `/organisation/requirements/${iso}:A.7.4/exclusion`, { reason })).status).toBe(
    200,
  );
  const justification = `${fullName} asks for it`;
  await ask('PATCH', `/organisation/requirements/${iso}:A.7.4`, { justification });
  const pack = await ask<Identified>('POST', '/packs', { frameworks: [iso] });
  await api.services.background.idle();
  expect((await ask('DELETE', `/organisation/members/${person.id}`)).status).toBe(204);
  expect(await eraseAgain(person)).toEqual({ tables: [], files: [] });
  const { store } = api.services;
  expect(await store.packs.byId(pack.body.id)).toBeNull();
  expect(await store.organisationRequirements.where('organisationId', organisationId)).toMatchObject([
    { reason: '[…] says so', justification: '[…] asks for it' },
  ]);
});

test('addresses of evidence and titles of imported frameworks lose the name', async () => {
  const { ask, token, organisationId, person, prove } = await registerWithCanary();
  const title = `Policy of ${canary.fullName}`;
  const importOne = async () => {
    const query = new URLSearchParams({ title, edition: '1', again: 'true' });
    const response = await fetch(`${api.base}/frameworks/imports?${query}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
      body: 'id,title\na,One\nb,Two\n',
    });
    return ((await response.json()) as Identified).id;
  };
  const kept = await importOne();
  expect((await ask('POST', '/organisation/frameworks', { framework: kept })).status).toBe(201);
  expect((await ask('DELETE', `/frameworks/${await importOne()}`)).status).toBe(204);
  await api.services.store.reports.insert({
    ...samplesOf('report').reports,
    organisationId,
    madeAt: api.clock.now().toISOString(),
    quietFrameworks: [{ id: kept, title }],
  });
  const filter = (query: string) =>
    ask('POST', '/saved-filters', { title: 'Theirs', path: '/compliance/controls', query });
  for (const query of ['q=Amina+wa+Kanari&x=%', `q=${encodeURIComponent(person.email)}`, 'owner=none'])
    expect((await filter(query)).status).toBe(201);
  const [encoded, , plain] = [
    await prove({ kind: 'link', text: undefined, url: 'https://x.example/amina%20wa%20kanari' }),
    await prove({ kind: 'link', text: undefined, url: 'https://x.example/amina%20wa%20kanari?%' }),
    await prove({ kind: 'link', text: undefined, url: 'https://x.example/a+b?c=%' }),
  ];
  await completeDeletion(api, person.token);
  await api.services.background.idle();
  const { store } = api.services;
  expect(await findPlaces(api, person.id)).toEqual({ tables: [], files: [] });
  const redacted = { title: 'Policy of […]' };
  expect(await store.frameworkImports.byId(kept)).toMatchObject(redacted);
  const adoptions = await store.frameworkAdoptions.where('organisationId', organisationId);
  expect(adoptions.find(({ framework }) => framework === kept)).toMatchObject(redacted);
  // What was in memory under its name is read anew.
  expect((await ask('GET', `/frameworks/${kept}`)).body).toMatchObject(redacted);
  expect((await store.reports.byId('report'))?.quietFrameworks).toEqual([{ id: kept, ...redacted }]);
  expect(await store.evidence.byId(encoded)).toMatchObject({ title: '[…]', sha256: expect.any(String) });
  expect(await store.evidence.byId(encoded)).not.toHaveProperty('url');
  expect(await store.evidence.byId(plain)).toMatchObject({ title: '', url: 'https://x.example/a+b?c=%' });
  const links = (await store.evidence.where('organisationId', organisationId)).flatMap(
    ({ url }) => url ?? [],
  );
  expect(links).toEqual(['https://x.example/a+b?c=%']);
  const filters = await store.savedFilters.where('organisationId', organisationId);
  expect(filters.map(({ query }) => query).toSorted()).toEqual(['[…]', '[…]', 'owner=none']);
});

test('what could be undone goes with all that only that kept, and who works on does not hold an erasure up', async () => {
  const { store } = api.services;
  const { ask, organisationId, person, control } = await registerWithCanary();
  await ask('POST', '/comments', { about: 'control', id: control, text: 'Is it so?' });
  await ask('DELETE', `/controls/${control}`);
  const { id: other } = (await ask<Identified>('POST', '/controls', { title: 'Other' })).body;
  // A colleague changes something while it looks.
  const page = jest.spyOn(store.undoRows, 'page').mockImplementation(async (asked) => {
    page.mockRestore();
    api.clock.advance(1_000);
    await ask('PATCH', `/controls/${other}`, { title: 'Another' });
    return store.undoRows.page(asked);
  });
  await completeDeletion(api, person.token);
  await api.services.background.idle();
  expect(await findPlaces(api, person.id)).toEqual({ tables: [], files: [] });
  expect(await store.comments.count()).toBe(0);
  expect(await store.controlHistory.where('control', control)).toEqual([]);
  const steps = await store.undoSteps.where('organisationId', organisationId);
  expect(steps).toMatchObject([{ title: 'Other' }]);
});

test('an organisation that was left empty goes with who left it last', async () => {
  const { ask, audit, organisationId, id, person, prove } = await registerWithCanary();
  await audit({ '/': [foundOn('logo')] });
  const { store } = api.services;
  const owner = await store.users.byId(id);
  await prove({ text: `${canary.fullName} showed it` });
  for (const [one, token] of [[person.id, person.token], [id]] as const)
    expect((await ask('DELETE', `/organisation/members/${one}`, undefined, token)).status).toBe(204);
  const files = async () => {
    const found: string[] = [];
    for await (const file of api.services.evidenceFiles.list()) found.push(file.id);
    return found;
  };
  const left = async () => [
    await store.organisations.byId(organisationId),
    ...(await store.controls.where('organisationId', organisationId)),
    ...(await store.evidenceTexts.where('organisationId', organisationId)),
    ...(await store.sites.where('organisationId', organisationId)),
    ...(await files()),
  ];
  const before = await left();
  expect(await files()).not.toEqual([]);
  // Who left it after them has an account, and what they wrote there.
  expect((await eraseAgain(person)).tables).toEqual([]);
  expect((await left()).length).toBe(before.length);
  await eraseAgain({ id, email: owner?.email ?? '' });
  expect(await left()).toEqual([null]);
});

test('a name of common words is redacted, and mails to others stay', async () => {
  const { store, background } = api.services;
  const note = 'Otieno called: paid twice, refund sent';
  const review = { at, lastAt: at, source: 'stk', reason: 'unknown', state: 'settled', times: 1 } as const;
  await store.paymentReviews.insert({ ...review, id: 'theirs', note });
  const mails = path.join(api.folder, 'mail');
  await mkdir(mails, { recursive: true });
  const file = path.join(mails, 'theirs.eml');
  await writeFile(file, 'To: otieno@example.com\n\nYou have paid twice.');
  const { token } = await api.users.verified();
  const profile = { fullName: 'paid twice', company: 'C' };
  await api.call('PUT', '/me/profile', { token, body: profile });
  await completeDeletion(api, token);
  await background.idle();
  expect((await store.paymentReviews.byId('theirs'))?.note).toBe('Otieno called: […], refund sent');
  expect(await readFile(file, 'utf8')).toBe('To: otieno@example.com\n\nYou have […].');
});

test('mails waiting for the true or a later owner of an address stay', async () => {
  const { store, background, clock } = { ...api.services, clock: api.clock };
  const wait = (id: string, to: string, createdAt: string) =>
    store.jobs.insert({
      id,
      kind: 'mail',
      payload: { to, subject: 'Hello', text: 'Hello' },
      email: to,
      tries: 1,
      createdAt,
      dueAt: later,
      lease: 0,
    });
  const stranger = await api.users.customer('owner@example.com');
  await wait('of the owner', 'owner@example.com', at);
  const person = await api.users.verified('zuri@example.com');
  await wait('of later', 'zuri@example.com', new Date(clock.now().getTime() + 60_000).toISOString());
  for (const { token } of [stranger, person]) await completeDeletion(api, token);
  await background.idle();
  expect((await store.jobs.byIds(['of the owner', 'of later'])).length).toBe(2);
});

test('what came from a former address goes, as long as it was theirs', async () => {
  const { store, background } = api.services;
  const { token, user } = await api.users.verified('old@example.com');
  const write = (message: string) =>
    api.call('POST', '/support/contact', {
      body: { name: 'Zuri', email: 'old@example.com', inquiry: 'Pro', message },
    });
  await write('from me');
  await api.call('POST', '/me/email', {
    token,
    body: { email: 'new@example.com', password: goodPassword },
  });
  await background.idle();
  const mail = api.emails.findLast(({ to }) => to === 'new@example.com');
  const [, link] = /token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
  expect((await api.call('POST', '/auth/verify-email', { token, body: { token: link } })).status).toBe(200);
  api.clock.advance(1_000);
  await write('from the present owner');
  expect((await store.users.byId(user.id))?.formerEmails).toMatchObject([{ email: 'old@example.com' }]);
  await completeDeletion(api, token);
  await background.idle();
  const { rows } = await store.contactMessages.list({ limit: 9, sort: 'created_at', descending: true });
  expect(rows.map(({ message }) => message)).toEqual(['from the present owner']);
  const cases = await store.supportCases.after('2000-01-01T00:00:00.000Z');
  expect(cases.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
});

test('older requests of an erased person stay, and start no erasure', async () => {
  const { token } = await api.users.verified();
  const { id } = (await api.call('DELETE', '/me', { token })).body as { id: string };
  const { change } = await atWorkOn(api, id);
  await change({ status: 'in_progress' });
  await change({ status: 'rejected', reason: 'Not yet' });
  await completeDeletion(api, token);
  await api.services.background.idle();
  const refused = { status: 409, body: { code: 'person_erased' } };
  for (const asked of [{ undo: { reason: 'Again' } }, { note: 'Amina called' }, { status: 'completed' }])
    expect(await change(asked)).toMatchObject(refused);
  expect(await api.services.store.dataSubjectRequests.byId(id)).toMatchObject({
    status: 'rejected',
    notes: [],
  });
});
