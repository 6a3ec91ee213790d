import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { SentPage } from '@adili/schemas/audit-claims/audit-claim';
import type { Evidence } from '@adili/schemas/evidence/evidence';
import type { UndoStep } from '@adili/schemas/undo/undo-step';
import { samplesOf } from '../../../store/conformance/rows.ts';
import type { TestApi } from '../../../testing/api.ts';
import { auditedOrganisation, auditorOf, foundOn, sentPage, startAuditApi } from '../../../testing/audits.ts';
import { colleague } from '../../../testing/colleague.ts';
import { givePlan } from '../../../testing/paid-plan.ts';
import { startRegister } from '../../../testing/register.ts';

let api: TestApi;
let register: Awaited<ReturnType<typeof startRegister>>;
let control: string;
beforeEach(async () => {
  api = await startAuditApi();
  register = await startRegister(api);
  ({ id: control } = await register.addControl());
});
afterEach(() => api.stop());

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const readFiles = async (folder: string) => {
  const entries = await readdir(path.join(api.folder, 'evidence', folder), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).length;
};

test('a file comes back as it was given, as a download that runs nothing', async () => {
  const content = '<script>alert(1)</script>';
  const given = await register.upload(control, { name: 'page.html', content, fields: { title: 'Our page' } });
  expect(given).toMatchObject({
    status: 201,
    body: {
      kind: 'file',
      title: 'Our page',
      name: 'page.html',
      size: 25,
      sha256: sha256(content),
      state: 'valid',
    },
  });
  const file = await api.call('GET', `/evidence/${given.body.id}/file`, { token: register.token });
  expect([file.status, file.text]).toEqual([200, content]);
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment; filename=page.html',
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
  });
});

test('a deleted file is gone from the disk once that can’t be undone, and its hash stays in the trail', async () => {
  const { body } = await register.upload(control, { name: 'a.txt', content: 'one' });
  expect(await readFiles('files')).toBe(1);
  expect((await register.ask('DELETE', `/evidence/${body.id}`)).status).toBe(204);
  const [step] = (await register.ask<UndoStep[]>('GET', '/undo')).body;
  await register.ask('DELETE', `/undo/${step?.id}`);
  await api.services.background.idle();
  expect([await readFiles('files'), await readFiles('incoming')]).toEqual([0, 0]);
  const { rows } = await api.services.store.auditEntries.list({ limit: 1, sort: 'at', descending: true });
  expect(rows).toMatchObject([
    {
      action: 'evidence.deleted',
      detail: expect.stringContaining(`${sha256('one')}, given by ${register.id}`),
    },
  ]);
});

test('a key with evidence:write gives, reads and deletes evidence, and approves none', async () => {
  const scopes = ['evidence:write'];
  const made = await register.ask<{ id: string; key: string }>('POST', '/organisation/api-keys', {
    name: 'CI',
    scopes,
  });
  const { id, key } = made.body;
  const given = await register.upload(control, { name: 'scan.json', content: '{}' }, key);
  expect(given).toMatchObject({ status: 201, body: { givenBy: `key:${id}`, givenByName: 'CI' } });
  expect((await register.as<Evidence[]>(key, 'GET', '/evidence')).body).toHaveLength(1);
  expect((await register.as(key, 'POST', `/evidence/${given.body.id}/approval`)).status).toBe(403);
  expect((await register.as(key, 'DELETE', `/evidence/${given.body.id}`)).status).toBe(204);
  expect((await register.as(key, 'GET', '/readiness')).status).toBe(403);
});

test('who made the key that gave evidence approves it no more once the key is gone', async () => {
  await givePlan(api, register.organisationId, 'enterprise');
  const made = await register.ask<{ id: string; key: string }>('POST', '/organisation/api-keys', {
    name: 'CI',
    scopes: ['evidence:write'],
  });
  const given = await register.upload(control, { name: 'scan.json', content: '{}' }, made.body.key);
  await register.ask('DELETE', `/organisation/api-keys/${made.body.id}`);
  expect(await register.ask('POST', `/evidence/${given.body.id}/approval`)).toMatchObject({
    status: 403,
    body: { code: 'own_approval' },
  });
});

test('an auditor reads the file and sends none, of which nothing is read', async () => {
  const auditor = await colleague(api, register.organisationId, 'auditor');
  const { body } = await register.upload(control, { name: 'a.txt', content: 'one' });
  expect((await register.as(auditor.token, 'GET', `/evidence/${body.id}/file`)).status).toBe(200);
  const refused = await register.upload(control, { name: 'b.txt', content: 'two' }, auditor.token);
  expect([refused.status, await readFiles('files'), await readFiles('incoming')]).toEqual([403, 1, 0]);
});

test('days count whole in the zone of the organisation', async () => {
  // 21 November, 09:00 UTC, is the 22nd in no zone but the 21st in Auckland's evening.
  const until = (validUntil: string) => register.prove(control, { validFrom: '2026-11-01', validUntil });
  expect((await until('2026-11-21')).body).toMatchObject({
    state: 'valid',
    endsAt: '2026-11-21T21:00:00.000Z',
  });
  expect((await until('2026-11-20')).body).toMatchObject({ state: 'expired' });
  await register.ask('PATCH', '/organisation', { timeZone: 'America/New_York' });
  expect((await until('2026-11-20')).body).toMatchObject({ endsAt: '2026-11-21T05:00:00.000Z' });
  // Short names of old are several zones each, of which programs know one, another or none.
  for (const timeZone of ['Mars/Olympus', 'IST', 'eat']) {
    const zone = await register.ask('PATCH', '/organisation', { timeZone });
    expect(zone).toMatchObject({ status: 400, body: { fields: { timeZone: expect.any(String) } } });
  }
});

test('a second factor is proved by every person having one, not by the rule', async () => {
  const record = { kind: 'record', text: undefined, record: 'second-factor-required' };
  await register.prove(control, record);
  const { organisations, users } = api.services.store;
  const now = async () => (await register.ask<Evidence[]>('GET', `/evidence?control=${control}`)).body[0];
  const organisation = await organisations.byId(register.organisationId ?? '');
  if (organisation) await organisations.replace({ ...organisation, requireSecondFactor: true });
  expect(await now()).toMatchObject({
    state: 'upcoming',
    title: 'Everybody logs in with a second factor (conduct of the organisation)',
    conduct: 'organisation',
    text: expect.stringContaining('0 of 1 person of the organisation have'),
  });
  const setUp = async (id: string) => {
    const account = await users.byId(id);
    if (account) await users.replace({ ...account, secondFactorSince: api.clock.now().toISOString() });
  };
  await setUp(register.id);
  const member = await colleague(api, register.organisationId, 'member');
  expect(await now()).toMatchObject({ state: 'upcoming', text: expect.stringContaining('1 of 2 people') });
  await setUp(member.id);
  const piece = await now();
  expect(piece).toMatchObject({ state: 'valid', text: expect.stringContaining('2 of 2 people') });
  expect(piece?.sha256).toBe(sha256(piece?.text ?? ''));
});

test.each(['roles', 'audit-trail', 'request-clock', 'signed-receipts'])(
  '%s is conduct of Adili: it is there for information, and proves nothing of the organisation',
  async (record) => {
    await api.call('POST', '/me/dsrs', { token: register.token, body: { type: 'Access' } });
    await api.call('POST', '/me/consents', { token: register.token, body: { consent: true } });
    const given = await register.prove(control, { kind: 'record', text: undefined, record });
    expect(given.body).toMatchObject({
      state: 'for_information',
      conduct: 'adili',
      title: expect.stringContaining('(conduct of Adili, for information)'),
      text: expect.any(String),
    });
    const { body } = await register.ask<{ isValid: boolean }>('GET', `/controls/${control}`);
    expect(body.isValid).toBe(false);
  },
);

test('the last audit of each website is evidence while nothing fails and it is fresh', async () => {
  const audited = await auditedOrganisation(api);
  const { body } = await audited.ask<{ id: string }>('POST', '/controls', { title: 'Audit the site' });
  const record = { kind: 'record', record: 'accessibility-audits' };
  const given = await audited.ask<Evidence>('POST', `/controls/${body.id}/evidence`, record);
  expect(given.body).toMatchObject({ state: 'upcoming', text: expect.stringContaining('no audit yet') });
  const now = async () => (await audited.ask<Evidence[]>('GET', '/evidence')).body[0];
  // The result of a page that was tried before the site was proved.
  const { organisationId, site } = audited;
  const tried = { ...samplesOf('tried').runs, organisationId, siteId: site.id, isProved: false };
  await api.services.store.runs.insert(tried);
  expect(await now()).toMatchObject({ state: 'upcoming', text: expect.stringContaining('no audit yet') });
  const run = await audited.audit({ '/': [foundOn('logo')] });
  expect(await now()).toMatchObject({ state: 'upcoming', text: expect.stringContaining('1.1.1 failed') });
  const [logo] = await audited.findings(run);
  const ignore = (kind: string) =>
    audited.ask('PATCH', `/findings/${logo?.id}`, {
      ignore: { kind, reason: 'A decoration', until: '2027-01-31' },
    });
  await ignore('accepted');
  expect(await now()).toMatchObject({ state: 'upcoming', text: expect.stringContaining('1.1.1 failed') });
  await ignore('false_positive');
  expect(await now()).toMatchObject({ state: 'valid' });
  await audited.audit({ '/': [foundOn('name', '2.4.6', 'review')] });
  expect(await now()).toMatchObject({
    state: 'valid',
    text: expect.stringContaining('no failure was found'),
  });
  const [last] = await api.services.store.runs.where('siteId', audited.site.id);
  if (last) await api.services.store.runs.replace({ ...last, endedAt: '2026-10-01T09:00:00.000Z' });
  // It held once, and does no more.
  expect(await now()).toMatchObject({ state: 'expired', text: expect.stringContaining('too long ago') });
});

/** An organisation whose audits are evidence, and what its record says after a run of some pages. */
async function auditsAsEvidence() {
  const { ask, request, site, url } = await auditedOrganisation(api);
  const { body } = await ask<{ id: string }>('POST', '/controls', { title: 'Audit the site' });
  await ask('POST', `/controls/${body.id}/evidence`, { kind: 'record', record: 'accessibility-audits' });
  const auditor = auditorOf(api);
  const afterPages = async (pages: readonly SentPage[], early?: string) => {
    api.clock.advance(60_000);
    await request();
    const { id: claim = '' } = await auditor.claim();
    for (const page of pages) await auditor.send(claim, page);
    await auditor.end(claim, early);
    return (await ask<Evidence[]>('GET', '/evidence')).body[0];
  };
  return { ask, site, url, afterPages };
}

test('a run by level A alone proves nothing, and the record says what else was left out', async () => {
  const { ask, site, url, afterPages } = await auditsAsEvidence();
  await ask('PATCH', `/sites/${site.id}`, { options: { level: 'A', exclude: ['/archive/*'] } });
  expect(await afterPages([sentPage(url)])).toMatchObject({
    state: 'upcoming',
    text: expect.stringContaining(
      'no failure was found that a machine can see; it proves nothing, since level AA was not looked at; by its settings: Without addresses that match /archive/*.',
    ),
  });
  await ask('PATCH', `/sites/${site.id}`, { options: {} });
  expect(await afterPages([sentPage(url)])).toMatchObject({ state: 'valid' });
});

test('a run proves nothing while a page of it was not looked at, and the record names that page', async () => {
  const { url, afterPages } = await auditsAsEvidence();
  /** What the record says after a run of the first page and of others, each with its problem. */
  const after = (problems: readonly (string | undefined)[], early?: string) =>
    afterPages(
      [sentPage(url), ...problems.map((problem, index) => sentPage(`${url}${index}`, [], problem))],
      early,
    );
  const refused = await after(['It answers 403.', undefined, ...Array(4).fill('It did not load in time.')]);
  expect(refused).toMatchObject({
    state: 'upcoming',
    text: expect.stringContaining(
      `2 pages on 2026-11-21, no failure was found that a machine can see; it proves nothing, since 5 pages could not be audited: ${url}0 (It answers 403), ${url}2 (It did not load in time), ${url}3 (It did not load in time) and 2 more.`,
    ),
  });
  const early = await after([], 'The auditor was lost again and again.');
  expect(early).toMatchObject({
    state: 'upcoming',
    text: expect.stringContaining('since the audit ended early: The auditor was lost again and again.'),
  });
  expect(await after([undefined])).toMatchObject({ state: 'valid' });
  // It was proved once, and is no more.
  expect(await after(['It answers 500.'])).toMatchObject({ state: 'expired' });
});

test('a page that was not audited in full proves nothing, and the record says why', async () => {
  const { url, afterPages } = await auditsAsEvidence();
  const unfinished = 'It took longer than 60 seconds. What was found until then stands.';
  expect(await afterPages([sentPage(url), { ...sentPage(`${url}b`), unfinished }])).toMatchObject({
    state: 'upcoming',
    text: expect.stringContaining(
      `it proves nothing, since 1 page could not be audited in full: ${url}b (It took longer than 60 seconds.`,
    ),
  });
});

test('failures of which only the first are kept prove nothing once each of those is said to be none', async () => {
  const { ask, url, afterPages } = await auditsAsEvidence();
  await afterPages([{ ...sentPage(url, [foundOn('logo')]), notKept: 2 }]);
  const [site] = (await ask<{ id: string }[]>('GET', '/sites')).body;
  const [run] = await api.services.store.runs.where('siteId', site?.id ?? '');
  const [logo] = (await ask<{ id: string }[]>('GET', `/runs/${run?.id}/findings`)).body;
  await ask('PATCH', `/findings/${logo?.id}`, {
    ignore: { kind: 'false_positive', reason: 'A decoration', until: '2027-01-31' },
  });
  expect((await ask<Evidence[]>('GET', '/evidence')).body[0]).toMatchObject({
    state: 'upcoming',
    text: expect.stringContaining('it proves nothing, since 2 more findings are not kept'),
  });
});

test('a run proves the website that was proved: pages that lead to another one are named, and count for nothing', async () => {
  const { url, afterPages } = await auditsAsEvidence();
  const led = { ...sentPage(url), finalUrl: 'https://clean.example/' };
  const only = await afterPages([led, sentPage('https://clean.example/terms')]);
  expect(only).toMatchObject({
    state: 'upcoming',
    text: expect.stringContaining('it proves nothing, since no page of it was audited; not counted'),
  });
  expect(only?.text).toContain(`${url} (https://clean.example/)`);
  // What fails over there is none of its failures either.
  const failing = { ...sentPage(`${url}out`, [foundOn('logo')]), finalUrl: 'https://clean.example/out' };
  expect(await afterPages([sentPage(url), failing])).toMatchObject({
    state: 'valid',
    text: expect.stringMatching(/1 page on .*no failure.*not counted.*clean\.example\/out/),
  });
});

const mistakes: readonly [what: string, body: object, field: string][] = [
  ['a statement without words', { kind: 'statement' }, 'text'],
  ['a link that runs', { kind: 'link', url: 'javascript:alert(1)' }, 'url'],
  ['a link with a password', { kind: 'link', url: 'https://ann:secret@example.com' }, 'url'],
  ['a record that there is none of', { kind: 'record', record: 'weather' }, 'record'],
  ['two kinds at once', { kind: 'link', url: 'https://example.com', text: 'and this' }, 'kind'],
  ['a day that there is none of', { kind: 'statement', text: 'x', validUntil: '2026-02-30' }, 'validUntil'],
  [
    'an end before its beginning',
    { kind: 'statement', text: 'x', validFrom: '2026-11-02', validUntil: '2026-11-01' },
    'validUntil',
  ],
];
test.each(mistakes)('%s is refused', async (_, body, field) => {
  const answer = await register.ask('POST', `/controls/${control}/evidence`, body);
  expect([answer.status, answer.body]).toMatchObject([400, { fields: { [field]: expect.any(String) } }]);
});
