import type { Organisation } from '@adili/schemas/organisations/organisation';
import type { Site } from '@adili/schemas/sites/site';
import { startSite } from '@adili/server/testing/site';
import { days, instantAfter } from '../../../runtime/clock.ts';
import { createSiteProofs } from '../../../site-proofs/site-proofs.ts';
import type { TestApi } from '../../../testing/api.ts';
import { auditedOrganisation, foundOn, startAuditApi } from '../../../testing/audits.ts';
import { colleague } from '../../../testing/colleague.ts';
import { givePlan } from '../../../testing/paid-plan.ts';
import { deleteOrphans } from '../../register/evidence/files.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startAuditApi();
});
afterEach(() => api.stop());

test('a site is proved by a file that holds its line, and then it has runs', async () => {
  const { ask } = await auditedOrganisation(api);
  let words = 'adili-site=of another';
  const web = await startSite({
    '/.well-known/adili-site.txt': (_, response) => response.end(`${words}\n`),
  });
  const { id, proof, isProved } = (await ask<Site>('POST', '/sites', { url: `${web.origin}/shop#top` })).body;
  expect([isProved, proof.fileUrl]).toEqual([false, `${web.origin}/.well-known/adili-site.txt`]);
  const refused = { status: 409, body: { code: 'site_not_proved' } };
  expect(await ask('POST', `/sites/${id}/verify`)).toMatchObject({
    ...refused,
    body: { error: expect.stringContaining(`${proof.fileUrl} holds another text.`) },
  });
  expect(await ask('POST', `/sites/${id}/runs`, {})).toMatchObject(refused);
  words = proof.fileText;
  expect(await ask('POST', `/sites/${id}/verify`)).toMatchObject({
    status: 200,
    body: { url: `${web.origin}/shop`, isProved: true, proof: { provedBy: 'file' } },
  });
  web.close();
  expect((await ask('POST', `/sites/${id}/runs`, {})).status).toBe(202);
  expect(await ask('POST', `/sites/${id}/runs`, {})).toMatchObject({ body: { code: 'run_under_way' } });
  expect((await ask<Site>('GET', `/sites/${id}`)).body.lastRun).toMatchObject({ state: 'queued' });
});

test('a site is proved by a meta tag in the head of its start page, and by none elsewhere', async () => {
  const { ask } = await auditedOrganisation(api);
  let html = '';
  const web = await startSite({ '/': (_, response) => response.end(html) });
  const { id, proof } = (await ask<Site>('POST', '/sites', { url: `${web.origin}/shop` })).body;
  html = `<!doctype html><title>Shop</title><p>A comment: ${proof.metaTag}</p>`;
  expect(await ask('POST', `/sites/${id}/verify`)).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining(`The head of ${web.origin}/ has no such meta tag.`) },
  });
  html = `<!doctype html><title>Shop</title>${proof.metaTag}`;
  expect(await ask('POST', `/sites/${id}/verify`)).toMatchObject({ body: { proof: { provedBy: 'meta' } } });
  web.close();
});

test('before its proof one page of a site is checked, as a page of a stranger, ten times a day', async () => {
  const { ask, organisationId } = await auditedOrganisation(api);
  const { runs } = api.services.store;
  const check = async (host: string) => {
    const { id } = (await ask<Site>('POST', '/sites', { url: `https://${host}.example/` })).body;
    expect(await ask('POST', `/sites/${id}/runs`, { pages: 2 })).toMatchObject({
      body: { code: 'site_not_proved' },
    });
    const asked = await ask<{ id: string }>('POST', `/sites/${id}/runs`, { pages: 1 });
    await ask('DELETE', `/sites/${id}`);
    return asked;
  };
  const { id } = (await ask<Site>('POST', '/sites', { url: 'https://first.example/' })).body;
  const first = await ask<{ id: string }>('POST', `/sites/${id}/runs`, { pages: 1 });
  expect(await runs.byId(first.body.id)).toMatchObject({ isProved: false, pagesWanted: 1, organisationId });
  const statuses = [];
  for (let number = 2; number <= 11; number += 1) statuses.push((await check(`n${number}`)).status);
  expect(statuses).toEqual([...Array(9).fill(202), 429]);
});

test('a site is proved by a record of its name', async () => {
  const { ask } = await auditedOrganisation(api);
  const { id, proof } = (await ask<Site>('POST', '/sites', { url: 'https://duka.example/' })).body;
  expect(proof.dnsName).toBe('_adili.duka.example');
  const asked: string[] = [];
  const texts = async (name: string) => {
    asked.push(name);
    return { value: ['v=spf1 -all', proof.dnsValue] };
  };
  const none = { problem: 'answered 404' };
  const { siteProofs } = api.services;
  Object.assign(api.services, { siteProofs: { texts, file: async () => none, metaTags: async () => none } });
  const proved = await ask<Site>('POST', `/sites/${id}/verify`);
  Object.assign(api.services, { siteProofs });
  expect([proved.body.proof.provedBy, asked]).toEqual(['dns', ['_adili.duka.example']]);
});

test('a failed check says what was seen, and nothing of what it holds', async () => {
  const { ask } = await auditedOrganisation(api);
  const web = await startSite({
    '/.well-known/adili-site.txt': (_, response) => response.writeHead(404).end('secret'),
  });
  const { id, proof } = (await ask<Site>('POST', '/sites', { url: web.origin })).body;
  const { siteProofs } = api.services;
  const check = async (seen: Awaited<ReturnType<typeof siteProofs.texts>>) => {
    Object.assign(api.services, { siteProofs: { ...siteProofs, texts: async () => seen } });
    return (await ask<{ error: string }>('POST', `/sites/${id}/verify`)).body.error;
  };
  const none = await check({ value: [] });
  const another = await check({ value: ['secret'] });
  Object.assign(api.services, { siteProofs });
  web.close();
  expect((await ask<{ error: string }>('POST', `/sites/${id}/verify`)).body.error).toContain(
    `${proof.fileUrl} could not be opened: the connection was refused.`,
  );
  expect(none).toBe(
    `There is no proof yet. ${proof.fileUrl} answered 404. No TXT record was found at ${proof.dnsName}: a new one can take an hour to be seen. The start page ${proof.metaUrl} answered 404.`,
  );
  expect(another).toContain(`The TXT record of ${proof.dnsName} has another value.`);
  expect(another).not.toContain('secret');
});

test('a name that leads to a private address reads like one that leads nowhere', async () => {
  const { ask } = await auditedOrganisation(api);
  const { siteProofs } = api.services;
  Object.assign(api.services, {
    siteProofs: createSiteProofs({ allowPrivate: false, dnsServers: undefined, rdapBase: undefined }),
  });
  const words = async (url: string) => {
    const { id, proof } = (await ask<Site>('POST', '/sites', { url })).body;
    const { error } = (await ask<{ error: string }>('POST', `/sites/${id}/verify`)).body;
    const [said = ''] = /\S*adili-site.txt .*?\./.exec(error.replace(proof.fileUrl, 'adili-site.txt')) ?? [];
    return said;
  };
  const both = [await words('http://localhost'), await words('http://nowhere.invalid')];
  Object.assign(api.services, { siteProofs });
  const said =
    'adili-site.txt could not be opened: its name has no public address, or its port is neither 80 nor 443.';
  expect(both).toEqual([said, said]);
});

test('a file that another host has proves nothing', async () => {
  const { ask } = await auditedOrganisation(api);
  let words = '';
  const other = await startSite({
    '/theirs': (_, response) => response.end(words),
  });
  const web = await startSite({
    '/.well-known/adili-site.txt': (_, response) =>
      response.writeHead(302, { location: `${other.origin}/theirs` }).end(),
  });
  const { id, proof } = (await ask<Site>('POST', '/sites', { url: web.origin })).body;
  words = proof.fileText;
  expect(await ask('POST', `/sites/${id}/verify`)).toMatchObject({
    body: { code: 'site_not_proved', error: expect.stringContaining('leads to another host.') },
  });
  expect(other.requests).toEqual([]);
  web.close();
  other.close();
});

test('a plan holds so many sites, and the refusal names it', async () => {
  const { ask, organisationId } = await auditedOrganisation(api, 'starter');
  const { organisations } = api.services.store;
  const { trialEndsAt: _, ...paying } = (await organisations.byId(organisationId)) ?? {};
  await organisations.replace(paying as Organisation);
  const add = async (host: string) =>
    (await ask('POST', '/sites', { url: `https://${host}.example/` })) as object;
  expect(await add('second')).toMatchObject({
    status: 403,
    body: { code: 'plan_limit', error: expect.stringContaining('has Starter. It holds 1 website') },
  });
  await givePlan(api, organisationId, 'growth');
  for (const host of ['b', 'c', 'd', 'e']) expect(await add(host)).toMatchObject({ status: 201 });
  expect(await add('f')).toMatchObject({ status: 403 });
  expect(await add('b')).toMatchObject({ status: 409, body: { code: 'site_exists' } });
  await givePlan(api, organisationId, 'enterprise');
  expect(await add('f')).toMatchObject({ status: 201 });
});

test('a trial has its website audited, and reads what to fix', async () => {
  const { audit, findings, organisationId } = await auditedOrganisation(api);
  const { organisations } = api.services.store;
  const { plan: _, paidUntil: __, ...trying } = (await organisations.byId(organisationId)) ?? {};
  const trialEndsAt = instantAfter(api.clock.now, days(1));
  await organisations.replace({ ...(trying as Organisation), trialEndsAt });
  expect(await findings(await audit({ '/': [foundOn('logo')] }))).toMatchObject([
    { selector: '#logo', howToFix: 'Write it down.' },
  ]);
});

test('what is over the limit of a plan, or of none, is read and audited no more', async () => {
  const { ask, audit, run, organisationId, site } = await auditedOrganisation(api);
  const { organisations, sites } = api.services.store;
  api.clock.advance(1_000);
  const second = (await ask<Site>('POST', '/sites', { url: 'https://later.example/' })).body;
  const row = await sites.byId(second.id);
  if (row) await sites.replace({ ...row, provedAt: api.clock.now().toISOString() });
  const there = await audit({ '/': [] });
  const { trialEndsAt: _, ...paying } = (await organisations.byId(organisationId)) ?? {};
  const starter = { ...(paying as Organisation), plan: 'starter' } as const;
  await organisations.replace(starter);
  const refused = { status: 403, body: { code: 'plan_limit' } };
  expect(await ask('POST', `/sites/${second.id}/runs`, {})).toMatchObject(refused);
  expect(await ask('PATCH', `/sites/${second.id}`, { schedule: 'weekly' })).toMatchObject(refused);
  expect((await ask('PATCH', `/sites/${site.id}`, { schedule: 'weekly' })).status).toBe(200);
  const { plan: __, paidUntil: ___, ...bare } = starter;
  await organisations.replace(bare);
  expect(await ask('POST', `/sites/${site.id}/runs`, {})).toMatchObject(refused);
  expect((await ask('PATCH', `/sites/${site.id}`, { schedule: 'none' })).status).toBe(200);
  expect(await run(there)).toMatchObject({ state: 'done' });
});

test.each([
  ['ftp://example.com'],
  ['https://ann:secret@example.com'],
  ['javascript:alert(1)'],
  ['mailto:ann@example.com'],
  ['tel:254700000000'],
  ['ann:secret@example.com'],
  ['example'],
])('%s is no site', async (url) => {
  const { ask } = await auditedOrganisation(api);
  expect(await ask('POST', '/sites', { url })).toMatchObject({
    status: 400,
    body: { fields: { url: expect.any(String) } },
  });
});

test.each([
  ['example.com', 'https://example.com/'],
  ['Example.com:8443/shop?a=b#top', 'https://example.com:8443/shop?a=b'],
  ['localhost:4920', 'http://localhost:4920/'],
])('%s needs no scheme', async (url, whole) => {
  const { ask } = await auditedOrganisation(api);
  expect(await ask('POST', '/sites', { url })).toMatchObject({ status: 201, body: { url: whole } });
});

test('a site goes with all that is of it', async () => {
  const { ask, audit, findings, site, organisationId } = await auditedOrganisation(api);
  const run = await audit({ '/': [foundOn('logo')] });
  const [{ picture = '' } = {}] = await findings(run);
  await ask('PUT', `/runs/${run}/criteria/2.4.6`, { verdict: 'passed' });
  expect((await ask('GET', `/runs/${run}/pictures/${picture}`)).status).toBe(200);
  const member = await colleague(api, organisationId, 'member');
  expect((await ask('DELETE', `/sites/${site.id}`, undefined, member.token)).status).toBe(403);
  expect((await ask('DELETE', `/sites/${site.id}`)).status).toBe(204);
  expect((await ask('GET', `/runs/${run}`)).status).toBe(404);
  const { store } = api.services;
  for (const rows of [
    await store.runs.where('siteId', site.id),
    await store.runPages.where('siteId', site.id),
    await store.judgements.where('siteId', site.id),
    await store.findings.where('siteId', site.id),
  ])
    expect(rows).toEqual([]);
  await deleteOrphans(api.services, true);
  expect(await api.services.evidenceFiles.open(picture)).toBeNull();
});
