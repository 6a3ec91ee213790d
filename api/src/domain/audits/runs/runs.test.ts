import type { RunDiff } from '@adili/schemas/findings/finding';
import type { FindingGroup } from '@adili/schemas/findings/finding-group';
import type { RunCriterion, RunSummary } from '@adili/schemas/runs/run';
import { days } from '../../../runtime/clock.ts';
import { sweep } from '../../../start/retention.ts';
import { samplesOf } from '../../../store/conformance/rows.ts';
import type { TestApi } from '../../../testing/api.ts';
import { auditedOrganisation, auditorOf, foundOn, sentPage, startAuditApi } from '../../../testing/audits.ts';
import { colleague } from '../../../testing/colleague.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startAuditApi();
});
afterEach(() => api.stop());

test('a run is shown while it is under way, and what it found stands by its causes', async () => {
  const { request, run, findings, ask, url } = await auditedOrganisation(api);
  const auditor = auditorOf(api);
  const { id } = await request(2);
  const claimed = await auditor.claim();
  expect(claimed.run).toMatchObject({ id, url, pages: 2, isProved: true, done: [] });
  const claim = claimed.id ?? '';
  await auditor.send(claim, sentPage(url, [foundOn('logo'), foundOn('name', '2.4.6', 'review')]));
  expect(await run(id)).toMatchObject({ state: 'running', pagesDone: 1, failed: 1, review: 1 });
  const other = new URL('/b', url).href;
  await auditor.send(claim, sentPage(other, [foundOn('logo')]));
  expect((await auditor.end(claim)).status).toBe(204);
  const whole = await run(id);
  expect(whole).toMatchObject({ state: 'done', pagesDone: 2, failed: 1, pages: [{ url }, { url: other }] });
  expect(whole.criteria).toHaveLength(55);
  expect(whole.criteria[0]).toMatchObject({ criterion: '1.1.1', verdict: 'failed', failedOn: 2, audited: 2 });
  const [logo, name] = await findings(id);
  expect(logo).toMatchObject({ pages: [url, other], reason: 'Blocker, 2 pages, Level A' });
  expect(name).toMatchObject({ criterion: '2.4.6', verdict: 'review', criterionName: 'Headings and Labels' });
  const picture = await ask('GET', `/runs/${id}/pictures/${logo?.picture}`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  for (const [query, many] of [
    ['criterion=1.1.1', 1],
    ['rule=axe%3Aany', 2],
    ['rule=axe%3Aother', 0],
    ['verdict=review', 1],
    [`page=${encodeURIComponent(other)}`, 1],
    ['assignee=none', 2],
    ['q=LOGO', 1],
    ['limit=1', 1],
  ] as const)
    expect([query, (await findings(id, `?${query}`)).length]).toEqual([query, many]);
});

test('what a run found stands in groups, each with its sums, in the order of fixing', async () => {
  const { audit, ask } = await auditedOrganisation(api);
  const names = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => foundOn(`pale${from + index}`, '1.4.3'));
  const id = await audit({
    '/': [...names(10, 14), foundOn('logo')],
    '/b': [...names(12, 18), foundOn('logo')],
    '/c': [foundOn('title', '2.4.6', 'review')],
  });
  const groups = async (query = '') => {
    const answer = await ask<FindingGroup[]>('GET', `/runs/${id}/finding-groups${query}`);
    return answer.body.map(({ first, elements, pages }) => [first.criterion, elements, pages]);
  };
  expect(await groups()).toEqual([
    ['1.1.1', 1, 2],
    ['1.4.3', 8, 2],
    ['2.4.6', 1, 1],
  ]);
  expect(await groups(`?page=${encodeURIComponent('https://shop.example/nowhere')}`)).toEqual([]);
  expect(await groups('?q=pale1&limit=1')).toEqual([['1.4.3', 8, 2]]);
});

test('pages that could not be audited make a run partly, and a failed one where there is no other', async () => {
  const { request, run, url } = await auditedOrganisation(api);
  const auditor = auditorOf(api);
  const { id } = await request();
  const { id: claim = '' } = await auditor.claim();
  await auditor.send(claim, sentPage(url));
  await auditor.send(claim, sentPage(`${url}b`, [], 'It did not load in time.'));
  await auditor.end(claim);
  expect(await run(id)).toMatchObject({ state: 'partly', pagesWithProblem: 1 });
  const next = await request();
  await auditor.end((await auditor.claim()).id ?? '', 'It has no Chromium.');
  expect(await run(next.id)).toMatchObject({ state: 'failed', problem: 'It has no Chromium.' });
});

test('the difference: new, fixed, returned, the same, and what was not visited', async () => {
  const { audit, ask } = await auditedOrganisation(api);
  const [a, b, c, d] = ['aa', 'bb', 'cc', 'dd'].map((name) => foundOn(name)) as [
    ReturnType<typeof foundOn>,
    ReturnType<typeof foundOn>,
    ReturnType<typeof foundOn>,
    ReturnType<typeof foundOn>,
  ];
  const first = await audit({ '/': [a, b] });
  const second = await audit({ '/': [a, c], '/far': [d] });
  const third = await audit({ '/': [a, b, foundOn('ee')] });
  const diff = async (query = '') => (await ask<RunDiff>('GET', `/runs/${third}/diff${query}`)).body;
  const before = await diff();
  expect(before).toMatchObject({ against: second, new: 1, returned: 1, fixed: 1, not_visited: 1, same: 1 });
  expect(before).toMatchObject({ not_visited_before: 0, againstWithoutKeys: false });
  expect(before.findings.map(({ html, change }) => [html, change])).toEqual([
    ['<b id="ee">', 'new'],
    ['<b id="bb">', 'returned'],
    ['<b id="cc">', 'fixed'],
    ['<b id="dd">', 'not_visited'],
    ['<b id="aa">', 'same'],
  ]);
  expect(await diff(`?against=${first}`)).toMatchObject({ against: first, new: 1, fixed: 0, same: 2 });
  const narrowed = await diff(`?against=${first}&change=new`);
  expect([narrowed.same, narrowed.failures.new, narrowed.findings.map(({ change }) => change)]).toEqual([
    2,
    1,
    ['new'],
  ]);
  expect((await ask('GET', `/runs/${first}/diff`)).status).toBe(404);
  expect((await ask('GET', `/runs/${second}/diff?against=${third}`)).status).toBe(404);
});

test('what was fixed long ago has returned, and the difference reads no run whole but the two', async () => {
  const { audit, ask } = await auditedOrganisation(api);
  const many = Array.from({ length: 30 }, (_, index) => foundOn(`old${index}`));
  await audit({ '/': [...many, foundOn('logo')] });
  for (let run = 0; run < 3; run += 1) await audit({ '/': many });
  await audit({ '/': [] });
  const last = await audit({ '/': [foundOn('logo'), foundOn('first')] });
  const { findings } = api.services.store;
  const read: number[] = [];
  for (const name of ['where', 'byIds'] as const) {
    const asked = findings[name].bind(findings) as (...parts: unknown[]) => Promise<readonly unknown[]>;
    jest.spyOn(findings, name).mockImplementation(async (...parts: unknown[]) => {
      const rows = await asked(...parts);
      read.push(rows.length);
      return rows as never;
    });
  }
  const found = (await ask<RunDiff>('GET', `/runs/${last}/diff`)).body;
  expect(found).toMatchObject({ new: 1, returned: 1, fixed: 0, same: 0 });
  // The two of the run, none of the one before, and one that an earlier run had.
  expect(read.reduce((sum, rows) => sum + rows)).toBe(3);
});

test('what is on pages that the earlier run did not visit is not new', async () => {
  const { audit, ask } = await auditedOrganisation(api);
  const { store } = api.services;
  const first = await audit({ '/': [foundOn('aa')] });
  // As one of a page that was tried before the site was proved.
  const row = await store.runs.byId(first);
  if (row) await store.runs.replace({ ...row, isProved: false });
  const second = await audit({
    '/': [foundOn('aa'), foundOn('bb')],
    '/far': [foundOn('bb'), foundOn('cc')],
  });
  const diff = async (id: string, query = '') => (await ask<RunDiff>('GET', `/runs/${id}/diff${query}`)).body;
  const found = await diff(second);
  expect(found).toMatchObject({ new: 1, same: 1, not_visited_before: 1, returned: 0 });
  expect(found.againstWithoutKeys).toBe(true);
  expect(found.findings.map(({ html, change }) => [html, change])).toEqual([
    ['<b id="bb">', 'new'],
    ['<b id="cc">', 'not_visited_before'],
    ['<b id="aa">', 'same'],
  ]);
  await audit({ '/': [foundOn('aa')] });
  const last = await audit({ '/': [], '/far': [foundOn('cc')] });
  // It was known before, but the run between did not look there: whether it was ever gone is not known.
  expect(await diff(last)).toMatchObject({ returned: 0, not_visited_before: 1, fixed: 1 });
});

/** Elements that can't be told apart, as an auditor tells them; as one did that told them not apart. */
const alike = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...foundOn(`icon${index}`),
    kind: foundOn('icons').fingerprint,
  }));
const asOne = (count: number) => alike(count).map(({ kind, ...found }) => ({ ...found, fingerprint: kind }));

test('like elements are as many as there are: one more is new, and what is ignored is one of them', async () => {
  const { audit, ask, findings, run } = await auditedOrganisation(api);
  const first = await audit({ '/': alike(50), '/b': alike(3) });
  expect(await run(first)).toMatchObject({ failed: 50, pages: [{ failed: 50 }, { failed: 3 }] });
  const [one] = await findings(first);
  const ignore = { kind: 'false_positive', reason: 'It is hidden', until: '2026-12-31' };
  await ask('PATCH', `/findings/${one?.id}`, { ignore });
  const second = await audit({ '/': alike(51), '/b': alike(5) });
  expect(await findings(second, '?ignored=yes')).toHaveLength(1);
  const diff = async (id: string) => (await ask<RunDiff>('GET', `/runs/${id}/diff`)).body;
  const { findings: changed, ...counts } = await diff(second);
  expect(counts).toMatchObject({ new: 3, same: 48, fixed: 0 });
  const pathsOf = (pages: readonly string[]) => pages.map((page) => new URL(page).pathname);
  const news = changed.filter(({ change }) => change === 'new');
  expect(news.map(({ selector, pages }) => [selector, ...pathsOf(pages)]).toSorted()).toEqual([
    ['#icon3', '/b'],
    ['#icon4', '/b'],
    ['#icon50', '/'],
  ]);
  expect(await diff(await audit({ '/': alike(49), '/b': alike(5) }))).toMatchObject({ new: 0, fixed: 2 });
});

test('what was found and decided while like elements were one finding goes on', async () => {
  const { audit, ask, findings, run } = await auditedOrganisation(api);
  const title = foundOn('title', '2.4.6', 'review');
  const gone = foundOn('gone', '2.1.1');
  const before = await audit({ '/': [...asOne(3), title, gone], '/b': asOne(25) });
  const [one] = await findings(before, '?criterion=1.1.1');
  await ask('PATCH', `/findings/${one?.id}`, { ignore: { reason: 'Soon gone', until: '2026-12-31' } });
  await ask('PUT', `/runs/${before}/criteria/2.4.6`, { verdict: 'passed', note: 'Read it' });
  const now = await audit({
    '/': [...alike(5), { ...title, fingerprint: 'a'.repeat(16), kind: title.fingerprint }],
    '/b': alike(30),
  });
  // Of the 25 the first twenty places were kept: nobody knows that there are more now.
  const diff = async (id: string) => (await ask<RunDiff>('GET', `/runs/${id}/diff`)).body;
  const { findings: changed, ...counts } = await diff(now);
  expect(counts).toMatchObject({ new: 2, returned: 0, fixed: 1, not_visited_before: 0 });
  expect(changed.filter(({ change }) => change === 'new').map(({ pages }) => pages.length)).toEqual([1, 1]);
  expect(await findings(now, '?ignored=yes&limit=100')).toHaveLength(30);
  const judged = (await run(now)).criteria.find(({ criterion }) => criterion === '2.4.6');
  expect(judged).toMatchObject({ verdict: 'passed', judgement: { note: 'Read it', run: before } });
  // One of them counts again, and what comes later nobody has ignored.
  const [ignored] = await findings(now, '?ignored=yes');
  await ask('PATCH', `/findings/${ignored?.id}`, { ignore: null });
  expect(await findings(await audit({ '/b': alike(31) }), '?ignored=yes&limit=100')).toHaveLength(29);
  await audit({ '/': [] });
  const back = { ...gone, fingerprint: 'b'.repeat(16), kind: gone.fingerprint };
  expect(await diff(await audit({ '/': [back] }))).toMatchObject({ returned: 1, new: 0 });
});

test('a finding that only asked for a person on the pages before is told as it fails', async () => {
  const { audit, findings, run } = await auditedOrganisation(api);
  const asks = { ...foundOn('keys', '2.1.4', 'review'), message: 'Does a key act?' };
  const fails = { ...foundOn('keys', '2.1.4'), message: 'The key "/" acts.' };
  const id = await audit({ '/': [asks], '/b': [fails], '/c': [asks] });
  expect(await findings(id)).toMatchObject([
    { verdict: 'failed', message: 'The key "/" acts.', picture: expect.any(String), pages: { length: 3 } },
  ]);
  expect(await run(id)).toMatchObject({ failed: 1, review: 0 });
});

test('a judgement is signed, and carried while its elements are the same', async () => {
  const { audit, ask, run, id: owner } = await auditedOrganisation(api);
  const named = foundOn('title', '2.4.6', 'review');
  const first = await audit({ '/': [named] });
  const judged = await ask<RunCriterion>('PUT', `/runs/${first}/criteria/2.4.6`, {
    verdict: 'passed',
    note: 'Read them all',
  });
  const judgement = {
    verdict: 'passed',
    by: owner,
    at: '2026-11-21T09:01:00.000Z',
    note: 'Read them all',
    run: first,
  };
  expect(judged.body).toMatchObject({ verdict: 'passed', found: 'review', judgement });
  const of = async (id: string, criterion = '2.4.6') =>
    (await run(id)).criteria.find((one) => one.criterion === criterion);
  expect(await of(await audit({ '/': [named] }))).toMatchObject({ verdict: 'passed', judgement });
  const changed = await of(await audit({ '/': [named, foundOn('more', '2.4.6', 'review')] }));
  expect([changed?.verdict, changed?.judgement]).toEqual(['review', undefined]);
  api.clock.advance(days(366));
});

test('a judgement holds on pages that are built in the same way, and not on others', async () => {
  const { audit, ask, run } = await auditedOrganisation(api);
  const digest = (digit: string) => digit.repeat(16);
  const built = { structure: digest('a'), media: digest('b') };
  const first = await audit({ '/': [] }, built);
  for (const sc of ['1.3.2', '1.2.2'])
    await ask('PUT', `/runs/${first}/criteria/${sc}`, { verdict: 'passed', note: 'Read it' });
  const passed = async (id: string) =>
    (await run(id)).criteria.filter(({ verdict }) => verdict === 'passed').map(({ criterion }) => criterion);
  expect(await passed(await audit({ '/': [], '/news': [] }, built))).toEqual(['1.2.2', '1.3.2']);
  const changed = await audit({ '/': [] }, { ...built, structure: digest('c') });
  expect(await passed(changed)).toEqual(['1.2.2']);
  const { criteria } = await run(changed);
  expect(criteria.filter(({ lapsed }) => lapsed)).toMatchObject([
    { criterion: '1.3.2', lapsed: { verdict: 'passed', note: 'Read it', run: first } },
  ]);
  const again = { verdict: 'passed', note: 'Read it anew' };
  const { body } = await ask<RunCriterion>('PUT', `/runs/${changed}/criteria/1.3.2`, again);
  expect([body.judgement?.note, body.lapsed]).toEqual([again.note, undefined]);
});

test('a judgement ends after a year', async () => {
  const { audit, ask, run } = await auditedOrganisation(api);
  const named = foundOn('title', '2.4.6', 'review');
  await ask('PUT', `/runs/${await audit({ '/': [named] })}/criteria/2.4.6`, { verdict: 'passed' });
  const { store } = api.services;
  const [row] = await store.judgements.after('2026-01-01T00:00:00.000Z');
  // A session ends long before a year is over.
  if (row) await store.judgements.replace({ ...row, until: api.clock.now().toISOString() });
  const later = await run(await audit({ '/': [named] }));
  expect(later.criteria.find(({ criterion }) => criterion === '2.4.6')).toMatchObject({ verdict: 'review' });
});

test('no person passes what fails, until each finding is fixed or said to be no failure', async () => {
  const { audit, ask, run, findings, site } = await auditedOrganisation(api);
  const id = await audit({ '/': [foundOn('logo')] });
  const pass = () => ask('PUT', `/runs/${id}/criteria/1.1.1`, { verdict: 'passed' });
  expect(await pass()).toMatchObject({ status: 409, body: { code: 'criterion_fails' } });
  const [logo] = await findings(id);
  const ignore = { kind: 'false_positive', reason: 'A decoration', until: '2026-12-31' };
  const ignored = await ask('PATCH', `/findings/${logo?.id}`, { ignore });
  expect(ignored.body).toMatchObject({
    verdict: 'review',
    ignored: { ...ignore, byName: expect.any(String) },
  });
  expect(await run(id)).toMatchObject({
    failed: 0,
    review: 1,
    criteria: expect.arrayContaining([expect.objectContaining({ criterion: '1.1.1', found: 'review' })]),
    pages: [{ failed: 0, review: 1 }],
  });
  for (const path of [`/sites/${site.id}/runs`, '/sites']) {
    const [row] = (await ask<{ failed?: number; lastRun?: { failed: number } }[]>('GET', path)).body;
    expect([path, row?.lastRun?.failed ?? row?.failed]).toEqual([path, 0]);
  }
  expect(await pass()).toMatchObject({ status: 200, body: { verdict: 'passed' } });
  await ask('PATCH', `/findings/${logo?.id}`, { ignore: null });
  // It counts again: the word that it passes was of a page without it.
  const [again] = (await run(id)).criteria;
  expect([again?.verdict, again?.found, again?.judgement]).toEqual(['failed', 'failed', undefined]);
  const { text } = await ask('GET', `/runs/${id}/report.openacr`);
  expect(text).not.toContain('"supports"');
  expect((await ask('GET', `/runs/${id}/report.earl`)).text).not.toContain('earl:passed');
  expect((await ask('PUT', `/runs/${id}/criteria/9.9.9`, { verdict: 'passed' })).status).toBe(404);
});

test('a failure that is ignored as known goes on failing, and each report says by whom and why', async () => {
  const { audit, ask, run, findings } = await auditedOrganisation(api);
  const id = await audit({ '/': [foundOn('logo'), foundOn('photo')] });
  const logo = (await findings(id)).find(({ selector }) => selector.includes('logo'));
  await ask('PATCH', `/findings/${logo?.id}`, { ignore: { reason: 'Goes in spring', until: '2026-12-31' } });
  expect((await run(id)).criteria[0]).toMatchObject({ verdict: 'failed', found: 'failed' });
  expect((await findings(id)).map(({ ignored }) => ignored?.kind)).toEqual([undefined, 'accepted']);
  expect(await findings(id, '?ignored=yes')).toHaveLength(1);
  expect(await findings(id, '?ignored=no')).toHaveLength(1);
  const said = /Known, and not fixed for now, says .+, until 2026-12-31 at most: Goes in spring/;
  for (const form of ['html', 'earl', 'openacr'])
    expect([form, (await ask('GET', `/runs/${id}/report.${form}`)).text]).toEqual([
      form,
      expect.stringMatching(said),
    ]);
  expect((await ask('GET', `/runs/${id}/report.json`)).text).toContain('"reason": "Goes in spring"');
});

test('who has a finding, and that it is ignored, holds for its element in later runs', async () => {
  const { audit, ask, findings, organisationId } = await auditedOrganisation(api);
  const member = await colleague(api, organisationId, 'member');
  const [first] = await findings(await audit({ '/': [foundOn('logo')] }));
  const path = `/findings/${first?.id}`;
  expect((await ask('PATCH', path, { assignee: member.id })).body).toMatchObject({ assignee: member.id });
  await ask('PATCH', path, { ignore: { reason: 'Soon gone', until: '2026-11-30' } });
  const [later] = await findings(await audit({ '/': [foundOn('logo')] }), `?assignee=${member.id}`);
  expect(later).toMatchObject({ assignee: member.id, ignored: { reason: 'Soon gone' } });
  for (const [body, field] of [
    [{ assignee: 'unknown' }, 'assignee'],
    [{ ignore: { reason: 'x', until: '2026-11-01' } }, 'ignore'],
    [{ ignore: { reason: 'x', until: '2028-11-01' } }, 'ignore'],
  ] as const)
    expect(await ask('PATCH', path, body)).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    });
});

test('a group is given to a person and ignored as a whole, and no other', async () => {
  const { audit, ask, findings, id: person } = await auditedOrganisation(api);
  const run = await audit({ '/': [foundOn('logo'), foundOn('photo'), foundOn('title', '2.4.6', 'review')] });
  const [first] = await findings(run, '?criterion=1.1.1');
  const ignore = { reason: 'Goes in spring', until: '2026-12-31' };
  await ask('PATCH', `/findings/${first?.id}`, { assignee: person });
  await ask('PATCH', `/findings/${first?.id}`, { ignore, wholeGroup: true });
  const found = (await findings(run)).map(({ selector, assignee, ignored }) => [
    selector,
    assignee,
    ignored?.kind,
  ]);
  expect(found.toSorted()).toEqual(
    [
      [first?.selector, person, 'accepted'],
      [first?.selector === '#logo' ? '#photo' : '#logo', undefined, 'accepted'],
      ['#title', undefined, undefined],
    ].toSorted(),
  );
  const groups = (await ask<FindingGroup[]>('GET', `/runs/${run}/finding-groups`)).body;
  expect(
    groups.map(({ elements, ignored, assigned, assignee }) => [elements, ignored, assigned, assignee]),
  ).toEqual([
    [1, 0, 0, undefined],
    [2, 2, 1, person],
  ]);
  expect(groups[1]?.assigneeName).toBeTruthy();
});

test('one fault under two criteria is one group, and what is decided on it holds by both', async () => {
  const { audit, ask, findings, run } = await auditedOrganisation(api);
  const nameless = (name: string, criterion: string) => ({
    ...foundOn(name, criterion),
    fingerprint: foundOn(`${name}${criterion}`).fingerprint,
    message: 'Links must have text.',
  });
  const both = (name: string) => [nameless(name, '2.4.4'), nameless(name, '4.1.2')];
  const id = await audit({ '/': [...both('one'), ...both('two')] });
  const groups = async () =>
    (await ask<FindingGroup[]>('GET', `/runs/${id}/finding-groups`)).body.map((group) => group);
  expect((await groups()).map(({ criteria, elements }) => [criteria, elements])).toEqual([
    [['4.1.2', '2.4.4'], 2],
  ]);
  const [first] = await findings(id, '?criterion=4.1.2&q=one');
  const ignore = { kind: 'false_positive', reason: 'It has a name', until: '2026-12-31' };
  const { body } = await ask<{ version: number }>('PATCH', `/findings/${first?.id}`, { ignore, version: 0 });
  const failing = async () =>
    (await findings(id, '?verdict=failed')).map(({ selector, criterion }) => [selector, criterion]);
  expect(await failing()).toEqual([
    ['#two', '4.1.2'],
    ['#two', '2.4.4'],
  ]);
  expect(await run(id)).toMatchObject({ failed: 2, review: 2 });
  const again = await ask('PATCH', `/findings/${first?.id}`, { ignore: null, version: body.version });
  expect([again.status, (await failing()).length]).toEqual([200, 4]);
});

test('each form of the report has the judgements, and no person’s word is made up', async () => {
  const { audit, ask } = await auditedOrganisation(api);
  const id = await audit({ '/': [foundOn('logo'), foundOn('title', '2.4.6', 'review')] });
  await ask('PUT', `/runs/${id}/criteria/2.4.6`, { verdict: 'passed', note: 'Read them all' });
  const report = async (form: string) => ask<never>('GET', `/runs/${id}/report.${form}`);
  const html = await report('html');
  expect(html.headers.get('content-disposition')).toContain('accessibility-audit.html');
  for (const words of ['Read them all', 'data:image/png;base64,', 'It is about logo'])
    expect(html.text).toContain(words);
  expect((await report('json')).body).toMatchObject({ format: 'adili-audit-1' });
  const earl = (await report('earl')).text;
  expect(earl.match(/earl:passed/g)).toHaveLength(1);
  expect(earl).toContain('earl:manual');
  const levels = (await report('openacr')).text.match(/"level": "[a-z-]+"/g) ?? [];
  const numberOf = (level: string) => levels.filter((one) => one.includes(`"${level}"`)).length;
  expect([numberOf('supports'), numberOf('does-not-support'), numberOf('not-evaluated')]).toEqual([1, 1, 53]);
  for (const [form, type, words] of [
    ['junit', 'application/xml', '<failure message="It is about logo"'],
    ['sarif', 'application/json', '"ruleId": "1.1.1/axe:any"'],
    ['csv', 'text/csv', 'failed,1.1.1,'],
  ] as const) {
    const { headers, text } = await report(form);
    expect([headers.get('content-type'), text]).toEqual([
      expect.stringContaining(type),
      expect.stringContaining(words),
    ]);
  }
});

test('the last run is kept, and those before it 180 days, with all that is of them', async () => {
  const { audit, ask, site } = await auditedOrganisation(api);
  const first = await audit({ '/': [foundOn('logo')] });
  const last = await audit({ '/': [foundOn('logo')] });
  const kept = async () =>
    (await ask<RunSummary[]>('GET', `/sites/${site.id}/runs`)).body.map(({ id, keptUntil }) => [
      id,
      keptUntil,
    ]);
  expect(await kept()).toEqual([
    [last, undefined],
    [first, '2027-05-20T09:02:00.000Z'],
  ]);
  api.clock.advance(days(181));
  await sweep(api.services);
  const { store } = api.services;
  expect((await store.runs.where('siteId', site.id)).map(({ id }) => id)).toEqual([last]);
  expect((await store.findings.where('siteId', site.id)).map(({ runId }) => runId)).toEqual([last]);
  expect((await store.runPages.where('siteId', site.id)).map(({ runId }) => runId)).toEqual([last]);
});

test('a site keeps its last 60 runs, and the last with a result whatever came after', async () => {
  const { audit, site, organisationId } = await auditedOrganisation(api);
  const { store, clock } = api.services;
  const kept = await audit({ '/': [foundOn('logo')] });
  const ids = Array.from({ length: 70 }, (_, index) => `later-${index}`);
  for (const [index, id] of ids.entries())
    await store.runs.insert({
      ...samplesOf(id).runs,
      organisationId,
      siteId: site.id,
      state: 'failed',
      requestedAt: new Date(clock().getTime() + index * 500).toISOString(),
      expiresAt: undefined,
    });
  const last = await audit({});
  expect((await store.runs.byId(last))?.state).toBe('failed');
  api.clock.advance(1_000);
  await sweep(api.services);
  const left = (await store.runs.where('siteId', site.id)).map(({ id }) => id);
  expect(left).toEqual([last, ...ids.slice(-59).toReversed(), kept]);
  expect(await store.findings.where('runId', kept)).toHaveLength(1);
});

test('every other organisation and its people find nothing', async () => {
  const theirs = await auditedOrganisation(api);
  const ours = await auditedOrganisation(api);
  const run = await theirs.audit({ '/': [foundOn('logo')] });
  await theirs.audit({ '/': [foundOn('logo')] });
  const [finding] = await theirs.findings(run);
  const { id } = theirs.site;
  const until = '2026-12-31';
  const asked: readonly (readonly [method: string, path: string, body?: object])[] = [
    ['GET', `/sites/${id}`],
    ['POST', `/sites/${id}/verify`],
    ['PATCH', `/sites/${id}`, { schedule: 'weekly' }],
    ['DELETE', `/sites/${id}`],
    ['GET', `/sites/${id}/runs`],
    ['POST', `/sites/${id}/runs`, {}],
    ['GET', `/runs/${run}`],
    ['GET', `/runs/${run}/events`],
    ['GET', `/runs/${run}/findings`],
    ['GET', `/runs/${run}/finding-groups`],
    ['GET', `/runs/${run}/diff`],
    ['GET', `/runs/${run}/pictures/${finding?.picture}`],
    ['GET', `/page-audits/${run}`],
    ['GET', `/page-audits/${run}/events`],
    ['GET', `/page-audits/${run}/pictures/${finding?.picture}`],
    ['PUT', `/runs/${run}/criteria/2.4.6`, { verdict: 'passed' }],
    ['PATCH', `/findings/${finding?.id}`, { ignore: { reason: 'x', until } }],
    ...['html', 'json', 'earl', 'openacr'].map((form) => ['GET', `/runs/${run}/report.${form}`] as const),
  ];
  for (const [method, path, body] of asked)
    expect([path, (await ours.ask(method, path, body)).status]).toEqual([path, 404]);
  expect((await ours.ask<{ id: string }[]>('GET', '/sites')).body.map((site) => site.id)).toEqual([
    ours.site.id,
  ]);
});

test('an auditor of the organisation reads all of it and writes nothing', async () => {
  const { audit, ask, findings, site, organisationId } = await auditedOrganisation(api);
  const run = await audit({ '/': [foundOn('logo')] });
  const [finding] = await findings(run);
  const { token } = await colleague(api, organisationId, 'auditor');
  const status = async (method: string, path: string, body?: object) =>
    (await ask(method, path, body, token)).status;
  for (const path of [
    '/sites',
    `/sites/${site.id}`,
    `/runs/${run}`,
    `/runs/${run}/findings`,
    `/runs/${run}/report.html`,
  ])
    expect([path, await status('GET', path)]).toEqual([path, 200]);
  for (const [method, path, body] of [
    ['POST', '/sites', { url: 'https://other.example' }],
    ['POST', `/sites/${site.id}/runs`, {}],
    ['PATCH', `/sites/${site.id}`, { schedule: 'weekly' }],
    ['PUT', `/runs/${run}/criteria/2.4.6`, { verdict: 'passed' }],
    ['PATCH', `/findings/${finding?.id}`, { assignee: null }],
  ] as const)
    expect([path, await status(method, path, body)]).toEqual([path, 403]);
});
