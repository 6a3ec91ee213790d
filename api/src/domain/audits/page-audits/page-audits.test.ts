import type { PageAudit } from '@adili/schemas/page-audits/page-audit';
import type { Site } from '@adili/schemas/sites/site';
import { days, hours } from '../../../runtime/clock.ts';
import { sweep } from '../../../start/retention.ts';
import { samplesOf } from '../../../store/conformance/rows.ts';
import type { TestApi } from '../../../testing/api.ts';
import {
  auditedOrganisation,
  auditorOf,
  foundOn,
  pixel,
  sentPage,
  startAuditApi,
} from '../../../testing/audits.ts';
import { deleteOrphans } from '../../register/evidence/files.ts';
import { requestPageAudit } from './page-audits.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startAuditApi();
});
afterEach(() => api.stop());

const ask = async (url: string) => {
  const { status, body } = await api.call('POST', '/page-audits', { body: { url } });
  return { status, body: body as PageAudit & { code?: string } };
};
const read = async (id: string) => {
  const { status, body } = await api.call('GET', `/page-audits/${id}`);
  return { status, body: body as PageAudit };
};

test('anybody has one page audited, and reads it for 7 days by its id', async () => {
  const url = 'https://duka.example/';
  const { status, body } = await ask(url);
  expect([status, body.state, body.before]).toEqual([202, 'queued', 0]);
  expect((await ask('https://other.example/')).body).toMatchObject({ state: 'queued' });
  const auditor = auditorOf(api);
  const { id: claim = '' } = await auditor.claim();
  expect((await read(body.id)).body).toMatchObject({ state: 'running', criteria: [], findings: [] });
  await auditor.send(claim, sentPage(url, [foundOn('logo')]));
  await auditor.end(claim);
  const { body: done } = await read(body.id);
  expect(done).toMatchObject({ state: 'done', title: `Page ${url}`, findings: [{ html: '<b id="logo">' }] });
  expect(done.criteria).toHaveLength(55);
  const picture = `/page-audits/${body.id}/pictures/${done.findings[0]?.picture}`;
  expect((await api.call('GET', picture)).status).toBe(200);
  expect((await ask(url)).body.id).toBe(body.id);
  api.clock.advance(hours(2));
  expect((await ask(url)).body.id).not.toBe(body.id);
  api.clock.advance(days(7));
  expect((await read(body.id)).status).toBe(404);
  await sweep(api.services);
  expect(await api.services.store.runs.byId(body.id)).toBeNull();
  expect(await api.services.store.findings.where('runId', body.id)).toEqual([]);
});

test('a page that could not be audited says why', async () => {
  const { id } = (await ask('https://duka.example/')).body;
  const auditor = auditorOf(api);
  const { id: claim = '' } = await auditor.claim();
  await auditor.send(claim, sentPage('https://duka.example/', [], 'It did not load in time.'));
  await auditor.end(claim);
  expect((await read(id)).body).toMatchObject({
    state: 'failed',
    problem: 'It did not load in time.',
    criteria: [],
  });
});

test('no more wait than can be done while people wait', async () => {
  const { runs } = api.services.store;
  const { organisationId: _, siteId: __, ...sample } = samplesOf('a').runs;
  for (let waiting = 0; waiting < 100; waiting += 1)
    await runs.insert({ ...sample, id: api.services.newId(), state: 'queued', claimedUntil: undefined });
  expect(await ask('https://duka.example/')).toMatchObject({ status: 429, body: { code: 'auditors_busy' } });
});

test('one network has ten pages audited within a day', async () => {
  for (let page = 0; page < 10; page += 1)
    expect((await ask(`https://shop${page}.example/`)).status).toBe(202);
  expect(await ask('https://shop10.example/')).toMatchObject({ status: 429 });
  api.clock.advance(days(1));
  expect((await ask('https://shop10.example/')).status).toBe(202);
});

test('a page that was tried is kept as the first run of its site', async () => {
  const url = 'https://duka.example/shop';
  const { id } = (await ask(url)).body;
  const { ask: say, organisationId } = await auditedOrganisation(api);
  const add = (body: object) => say<Site>('POST', '/sites', body);
  const missing = { status: 404 };
  expect(await add({ url, audit: id })).toMatchObject(missing);
  const auditor = auditorOf(api);
  const { id: claim = '' } = await auditor.claim('page');
  await auditor.send(claim, sentPage(url, [foundOn('logo')]));
  await auditor.end(claim);
  expect(await add({ url: 'https://other.example/', audit: id })).toMatchObject(missing);
  expect(await add({ url, audit: 'nothing' })).toMatchObject(missing);
  const { status, body: site } = await add({ url: 'https://duka.example/', audit: id });
  expect([status, site.isProved, site.lastRun]).toMatchObject([201, false, { state: 'done', failed: 1 }]);
  const run = site.lastRun?.id ?? '';
  api.clock.advance(days(8));
  await sweep(api.services);
  await deleteOrphans(api.services, true);
  const { store, evidenceFiles } = api.services;
  expect([await store.runs.byId(id), (await store.runs.byId(run))?.organisationId]).toEqual([
    null,
    organisationId,
  ]);
  const [finding] = await store.findings.where('runId', run);
  expect(finding).toMatchObject({ siteId: site.id, organisationId, html: '<b id="logo">' });
  const picture = await evidenceFiles.open(finding?.picture ?? '');
  expect(await picture?.toArray()).toEqual([Buffer.from(pixel, 'base64')]);
  expect(await store.runPages.where('runId', run)).toMatchObject([{ url, siteId: site.id }]);
});

test('pictures are copied once a site is counted, and never for one that is refused', async () => {
  const url = 'https://duka.example/';
  const { id } = (await ask(url)).body;
  const { ask: say, organisationId } = await auditedOrganisation(api);
  const auditor = auditorOf(api);
  const { id: claim = '' } = await auditor.claim('page');
  await auditor.send(claim, sentPage(url, [foundOn('logo')]));
  await auditor.end(claim);
  const { store, evidenceFiles } = api.services;
  const add = () => say<Site & { code?: string }>('POST', '/sites', { url, audit: id });
  const limits = async () =>
    (await store.attempts.list({ limit: 500, sort: 'until', descending: true })).rows;
  const counted = async () => (await limits()).reduce((sum, { count }) => sum + count, 0);
  const files = async () => {
    let there = 0;
    for await (const _ of evidenceFiles.list()) there += 1;
    return there;
  };
  const receive = jest.spyOn(evidenceFiles, 'receive');
  const [before, kept] = [await counted(), await files()];
  // Somebody else adds the site while its pictures are copied.
  receive.mockImplementationOnce(async (...given) => {
    const [site] = await store.sites.where('organisationId', organisationId);
    if (site) await store.sites.insert({ ...site, id: api.services.newId(), origin: 'https://duka.example' });
    receive.mockRestore();
    return evidenceFiles.receive(...given);
  });
  expect(await add()).toMatchObject({ status: 409, body: { code: 'site_exists' } });
  expect([await counted(), await files()]).toEqual([before + 1, kept]);
  const again = jest.spyOn(evidenceFiles, 'receive');
  expect(await add()).toMatchObject({ status: 409, body: { code: 'site_exists' } });
  for (const row of await limits()) await store.attempts.replace({ ...row, count: 10_000 });
  await store.sites.deleteWhere('organisationId', organisationId);
  expect(await add()).toMatchObject({ status: 429 });
  expect(again).not.toHaveBeenCalled();
});

test('one site is audited ten times within a day, for all who ask and however its name is written', async () => {
  const from = (page: number, host: string) =>
    requestPageAudit(api.services, `https://${host}/${page}`, `198.51.${page}.1`);
  for (let page = 0; page < 10; page += 1)
    await from(page, page % 2 === 0 ? 'duka.example' : 'duka.example.');
  for (const host of ['duka.example', 'duka.example.'])
    await expect(from(10, host)).rejects.toThrow('Pages of this site were audited 10 times');
});
