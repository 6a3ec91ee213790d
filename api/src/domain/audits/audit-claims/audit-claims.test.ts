import type { TestApi } from '../../../testing/api.ts';
import { startTestApi } from '../../../testing/api.ts';
import {
  auditedOrganisation,
  auditorOf,
  foundOn,
  pixel,
  sentPage,
  startAuditApi,
} from '../../../testing/audits.ts';
import { newRunRow } from '../run-rows/new-run.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startAuditApi();
});
afterEach(() => api.stop());

const minute = 60_001;

test('a run goes to one auditor, and to another once that is silent; no page is there twice, none is lost', async () => {
  const { request, run, url } = await auditedOrganisation(api);
  const auditor = auditorOf(api);
  const { id } = await request();
  const claims = await Promise.all([auditor.claim(), auditor.claim(), auditor.claim()]);
  const [first = ''] = claims.flatMap((claim) => claim.id ?? []);
  expect(claims.filter((claim) => claim.id !== undefined)).toHaveLength(1);
  await auditor.send(first, { ...sentPage(url, [foundOn('logo')]), links: [`${url}b`] });
  api.clock.advance(minute - 2);
  expect(await auditor.claim()).toEqual({});
  api.clock.advance(2);
  const second = await auditor.claim();
  expect(second.run).toMatchObject({ id, done: [{ url, finalUrl: url, links: [`${url}b`] }] });
  // What the first still says is not heard.
  expect((await auditor.send(first, sentPage(`${url}b`))).status).toBe(404);
  expect((await auditor.hold(first)).status).toBe(404);
  expect((await auditor.end(first)).status).toBe(404);
  const claim = second.id ?? '';
  await auditor.send(claim, sentPage(url, [foundOn('logo'), foundOn('other')]));
  await auditor.send(claim, sentPage(`${url}b`, [foundOn('logo')]));
  await auditor.end(claim);
  expect(await run(id)).toMatchObject({
    state: 'done',
    pagesDone: 2,
    failed: 1,
    pages: [{ url }, { url: `${url}b` }],
  });
});

test('organisations take turns, and a run that waits says how many go before it', async () => {
  const auditor = auditorOf(api);
  const [one, other] = [await auditedOrganisation(api), await auditedOrganisation(api)];
  const url = 'https://second.example/';
  const second = (await one.ask<{ id: string }>('POST', '/sites', { url })).body.id;
  const row = await api.services.store.sites.byId(second);
  if (row) await api.services.store.sites.replace({ ...row, provedAt: row.addedAt });
  const first = await one.request();
  expect(first.before).toBe(0);
  api.clock.advance(1_000);
  const later = (await one.ask<{ id: string; before: number }>('POST', `/sites/${second}/runs`, {})).body;
  expect(later.before).toBe(1);
  api.clock.advance(1_000);
  const others = await other.request();
  expect(others.before).toBe(1);
  expect((await one.run(later.id)).before).toBe(2);
  const claims = [await auditor.claim(), await auditor.claim(), await auditor.claim()];
  expect(claims.map((claim) => claim.run?.id)).toEqual([first.id, others.id, later.id]);
  expect((await one.run(first.id)).before).toBeUndefined();
});

test('twenty auditors are killed in twenty runs, each at another word: every run ends with each page once', async () => {
  const auditor = auditorOf(api);
  const addresses = (url: string) => ['', 'a', 'b', 'c', 'd'].map((name) => `${url}${name}`);
  const wanted: (readonly [id: string, pages: string[]])[] = [];
  for (let run = 0; run < 20; run += 1) {
    const { request, url } = await auditedOrganisation(api);
    wanted.push([(await request(5)).id, addresses(url)]);
  }
  /** Does a run, and dies after so many words. */
  async function audit(words: number): Promise<boolean> {
    const { id: claim, run } = await auditor.claim();
    if (claim === undefined || !run) return false;
    const done = new Set(run.done.map(({ url }) => url));
    let left = words;
    for (const url of addresses(run.url).filter((one) => !done.has(one))) {
      if (left-- === 0) return true;
      await auditor.hold(claim, url);
      if (left-- === 0) return true;
      await auditor.send(claim, sentPage(url, [foundOn('logo')]));
    }
    if (left !== 0) await auditor.end(claim);
    return true;
  }
  for (let kill = 0; kill < 20; kill += 1) await audit(kill % 11);
  api.clock.advance(minute);
  while (await audit(Number.POSITIVE_INFINITY));
  const { runs, runPages } = api.services.store;
  for (const [id, pages] of wanted) {
    expect(await runs.byId(id)).toMatchObject({ state: 'done', pagesDone: 5, failed: 1 });
    expect((await runPages.where('runId', id)).map(({ url }) => url).toSorted()).toEqual(pages.toSorted());
  }
});

test('a word in time holds a claim', async () => {
  const { request } = await auditedOrganisation(api);
  const auditor = auditorOf(api);
  await request();
  const { id = '' } = await auditor.claim();
  for (let turn = 0; turn < 3; turn += 1) {
    api.clock.advance(minute - 2);
    expect((await auditor.hold(id)).status).toBe(200);
  }
  expect(await auditor.claim()).toEqual({});
});

test('a page with which the auditor is lost three times is given up, and the run goes on', async () => {
  const { request, run, url } = await auditedOrganisation(api);
  const auditor = auditorOf(api);
  const { id } = await request();
  for (let turn = 0; turn < 3; turn += 1) {
    const { id: claim = '' } = await auditor.claim();
    await auditor.hold(claim, url);
    api.clock.advance(minute);
  }
  const { id: claim = '', run: goneOn } = await auditor.claim();
  expect(goneOn).toMatchObject({ done: [{ url }], lostWith: [url] });
  await auditor.send(claim, sentPage(`${url}b`));
  await auditor.end(claim);
  expect(await run(id)).toMatchObject({
    state: 'partly',
    pages: [{ url, problem: 'The auditor was lost with this page 3 times.' }, { url: `${url}b` }],
  });
});

test('a run that loses each of its auditors ends', async () => {
  const { request } = await auditedOrganisation(api);
  const auditor = auditorOf(api);
  const { id } = await request();
  for (let turn = 0; turn < 40; turn += 1) {
    await auditor.claim();
    api.clock.advance(minute);
  }
  // The owner's session has ended by now.
  expect(await api.services.store.runs.byId(id)).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('lost'),
  });
});

test('a run of a customer waits for no tries, however many there are, and they for no run', async () => {
  const { request } = await auditedOrganisation(api);
  const auditor = auditorOf(api);
  await request();
  expect(await auditor.claim('page')).toEqual({});
  await auditor.end((await auditor.claim()).id ?? '');
  const tries = [...Array(300).keys()].map((at) => ({
    ...newRunRow(api.services, { url: `https://${at}.example/`, isProved: false, pagesWanted: 1 }),
    expiresAt: '2099-01-01T00:00:00.000Z',
  }));
  await api.services.store.transaction(async ({ runs }) => {
    for (const row of tries) await runs.insert(row);
  });
  const isTry = (id?: string) => tries.some((row) => row.id === id);
  const [free, forPages] = [await auditor.claim(), await auditor.claim('page')];
  expect([free.run?.id, forPages.run?.id].map(isTry)).toEqual([true, true]);
  api.clock.advance(1_000);
  const { id } = await request();
  // A page takes a minute at most, and then its auditor asks for what is next.
  for (const claim of [free, forPages]) {
    await auditor.send(claim.id ?? '', sentPage(claim.run?.url ?? ''));
    await auditor.end(claim.id ?? '');
  }
  expect(isTry((await auditor.claim('page')).run?.id)).toBe(true);
  expect((await auditor.claim()).run?.id).toBe(id);
  expect(isTry((await auditor.claim('page')).run?.id)).toBe(true);
});

test('what a hostile page has is kept as text, and a picture only where it is one', async () => {
  const { request, findings } = await auditedOrganisation(api);
  const auditor = auditorOf(api);
  const { id } = await request();
  const { id: claim = '' } = await auditor.claim();
  const hostile = {
    ...foundOn('logo'),
    html: '<script>alert(1)</script>\u0000\ud800',
    picture: Buffer.from('<svg onload="alert(1)">').toString('base64'),
  };
  expect((await auditor.send(claim, { ...sentPage('https://a.example/'), findings: [hostile] })).status).toBe(
    200,
  );
  const tool = { name: 'Auditor\u0000\ud800', version: '1', browser: '140', engines: ['axe\u0000'] };
  const end = { token: 'token-of-the-auditors-in-tests-0123456789', body: { tool } };
  expect((await api.call('POST', `/audit-claims/${claim}/end`, end)).status).toBe(204);
  const ended = await api.services.store.runs.byId(id);
  expect(ended?.tool).toEqual({ ...tool, name: 'Auditor\ufffd', engines: ['axe'] });
  const [finding] = await findings(id);
  expect([finding?.html, finding?.picture]).toEqual(['<script>alert(1)</script>\ufffd', undefined]);
  const answer = await api.call('POST', `/audit-claims/${claim}/pages`, {
    token: 'token-of-the-auditors-in-tests-0123456789',
    body: '{',
  });
  expect(answer.status).toBe(400);
});

test('two pages that bring the same new cause at once leave one picture, which is the row’s own', async () => {
  const { request, findings, ask, url } = await auditedOrganisation(api);
  const auditor = auditorOf(api);
  const { evidenceFiles, store, background } = api.services;
  const { receive } = evidenceFiles;
  // Each waits for the other before its picture is kept: neither knows of the other's finding.
  const both = Promise.withResolvers<void>();
  let waiting = 0;
  evidenceFiles.receive = async (...parts) => {
    waiting += 1;
    if (waiting === 2) both.resolve();
    await both.promise;
    return receive(...parts);
  };
  const { id } = await request();
  const { id: claim = '' } = await auditor.claim();
  const png = Buffer.from(pixel, 'base64');
  const pages = ['', 'b'].map((name, length) => {
    const picture = Buffer.concat([png, Buffer.alloc(length)]).toString('base64');
    return { ...sentPage(`${url}${name}`), findings: [{ ...foundOn('logo'), picture }] };
  });
  const sent = await Promise.all(pages.map((page) => auditor.send(claim, page)));
  expect(sent.map(({ status }) => status)).toEqual([200, 200]);
  await auditor.end(claim);
  await background.idle();
  const files: string[] = [];
  for await (const file of evidenceFiles.list()) files.push(file.id);
  const rows = await store.findings.where('runId', id);
  expect(files).toEqual(rows.map(({ picture }) => picture));
  const [finding] = await findings(id);
  expect(finding?.pages).toHaveLength(2);
  const answer = await ask('GET', `/runs/${id}/pictures/${finding?.picture}`);
  expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(rows[0]?.pictureSize)]);
});

test('that a page was not looked into whole stands with the page, and in the reports', async () => {
  const { request, run, ask, url } = await auditedOrganisation(api);
  const auditor = auditorOf(api);
  const { id } = await request();
  const { id: claim = '' } = await auditor.claim();
  const unfinished = 'It took too long. What was found until then stands.';
  await auditor.send(claim, { ...sentPage(url), unfinished });
  await auditor.send(claim, sentPage(`${url}b`));
  await auditor.end(claim);
  const { pages, state, pagesUnfinished } = await run(id);
  expect([state, pages.map((page) => page.unfinished)]).toEqual(['done', [unfinished, undefined]]);
  expect(pagesUnfinished).toBe(1);
  for (const form of ['html', 'json'])
    expect((await ask('GET', `/runs/${id}/report.${form}`)).text).toContain(unfinished);
});

test('of thousands of findings the first are kept, with one for each verdict; page, run and reports say so', async () => {
  const { request, run, findings, ask, url } = await auditedOrganisation(api);
  const auditor = auditorOf(api);
  const { id } = await request();
  const { id: claim = '' } = await auditor.claim();
  const many = (page: number, length: number) =>
    Array.from({ length }, (_, index) => ({
      ...foundOn(`${page}x${String(index).padStart(6, '0')}`),
      picture: undefined,
    }));
  const heading = foundOn('heading', '2.4.6', 'review');
  await auditor.send(claim, { ...sentPage(url, [...many(1, 1_200), heading]), notKept: 7 });
  for (const page of [2, 3, 4, 5, 6]) await auditor.send(claim, sentPage(`${url}${page}`, many(page, 1_000)));
  await auditor.end(claim);
  const { pages, criteria, failed, review, notKept } = await run(id);
  expect(pages.map((page) => [page.failed, page.review, page.notKept])).toEqual([
    [1_000, 1, 207],
    ...Array(3).fill([1_000, 0, undefined]),
    [999, 0, 1],
    [1, 0, 999],
  ]);
  expect([failed, review, notKept]).toEqual([5_000, 1, 1_207]);
  expect(criteria[0]).toMatchObject({ criterion: '1.1.1', failedOn: 6 });
  expect(await findings(id, '?criterion=2.4.6')).toHaveLength(1);
  const report = await ask('GET', `/runs/${id}/report.html`);
  for (const words of ['207 more were found', '1 more was found', '1 needs a manual check'])
    expect(report.text).toContain(words);
});

test('without the token, or where no setting gives one, no run is given away', async () => {
  await (await auditedOrganisation(api)).request();
  for (const token of [undefined, 'token-of-the-auditors-in-tests-012345678'])
    expect(await api.call('POST', '/audit-claims', { token })).toMatchObject({
      status: 401,
      body: { code: 'auditor_token' },
    });
  const bare = await startTestApi();
  expect((await bare.call('POST', '/audit-claims', { token: '' })).status).toBe(401);
  await bare.stop();
});

test('what is no page of the web or no criterion is not taken, whatever an auditor sends', async () => {
  const { request, run, url } = await auditedOrganisation(api);
  const auditor = auditorOf(api);
  const { id } = await request();
  const { id: claim = '' } = await auditor.claim();
  const page = sentPage(url);
  for (const hostile of [
    sentPage('javascript:alert(document.cookie)//'),
    { ...page, finalUrl: 'javascript:alert(document.cookie)//' },
    { ...page, links: ['javascript:alert(document.cookie)//'] },
    { ...page, findings: [foundOn('logo', '1.1.1\0')] },
    { ...page, criteria: { 'x\0': 'failed' as const } },
    // Only a person says so.
    { ...page, criteria: { '1.1.1': 'passed' as never } },
  ])
    expect((await auditor.send(claim, hostile)).status).toBe(400);
  expect((await auditor.send(claim, { ...page, findings: [foundOn('logo', '9.9.9')] })).status).toBe(200);
  await auditor.end(claim);
  expect((await run(id)).pages).toEqual([expect.objectContaining({ url })]);
});
