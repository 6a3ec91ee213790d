import { fakeSession, fakeShell } from '@adili/contract/testing';
import { fakeApi } from '@adili/http/testing';
import { auditor, owner } from '@adili/http/testing/people';
import { diff, earlierRun, goingRun, lastRun, newSite, site } from '../testing/records.ts';
import { readCardData } from './card-data.ts';

const runs = 'GET /sites/s1/runs?limit=20' as const;
const read = (user: object = owner) =>
  readCardData(fakeShell({ session: fakeSession(user) }), new AbortController().signal);

test('a website has a line of its audits, and what it has new is a task', async () => {
  fakeApi({
    'GET /sites': { body: [site] },
    [runs]: { body: [lastRun, earlierRun] },
    'GET /runs/r2/diff': { body: diff },
  });
  const { figures, tasks, steps } = await read();
  expect(figures).toEqual([
    {
      kind: 'line',
      id: 's1',
      label: 'example.com',
      values: [5, 2],
      note: '2 failures, 1 new and 1 returned',
      to: '/audits/runs/r2?verdict=failed',
    },
  ]);
  expect(tasks).toEqual([
    {
      id: 'failures s1',
      title: 'Fix 2 failures on example.com, 1 of them new and 1 returned',
      since: lastRun.endedAt,
      action: 'See failures',
      to: '/audits/runs/r2?verdict=failed',
    },
  ]);
  expect(steps).toMatchObject([{ id: 'website', isDone: true }]);
  expect(await read(auditor)).toMatchObject({ tasks: [], steps: [], figures });
});

test.each([
  ['no website', [], [], undefined],
  ['one to prove', [newSite], ['Prove that example.com is yours'], 'No result yet'],
  [
    'no audit yet',
    [{ ...newSite, isProved: true }],
    ['Start the first audit of example.com'],
    'No result yet',
  ],
])('%s', async (_what, sites, titles, note) => {
  const { sent } = fakeApi({ 'GET /sites': { body: sites } });
  const { figures, tasks } = await read();
  expect(tasks.map(({ title }) => title)).toEqual(titles);
  expect(figures[0]?.note).toBe(note);
  expect(sent).toHaveLength(1);
});

test('an audit under way, and one that failed', async () => {
  fakeApi({
    'GET /sites': { body: [{ ...site, lastRun: goingRun }] },
    [runs]: { body: [goingRun, lastRun] },
  });
  expect((await read()).figures[0]?.note).toBe('2 failures. Being audited now');
  const failed = { ...lastRun, state: 'failed' as const };
  fakeApi({ 'GET /sites': { body: [{ ...site, lastRun: failed }] }, [runs]: { body: [failed] } });
  expect((await read()).tasks).toMatchObject([
    { title: 'example.com could not be audited', to: '/audits/runs/r2' },
  ]);
});

test('of many websites only the first few are asked for their audits', async () => {
  const sites = Array.from({ length: 40 }, (_, at) => ({ ...site, id: `s${at}` }));
  const { sent } = fakeApi({
    'GET /sites': { body: sites },
    ...Object.fromEntries(sites.map(({ id }) => [`GET /sites/${id}/runs?limit=20`, { body: [lastRun] }])),
  });
  const { figures } = await read();
  expect(figures).toHaveLength(12);
  expect(sent).toHaveLength(6);
});
