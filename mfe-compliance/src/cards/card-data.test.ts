import { fakeSession, fakeShell } from '@adili/contract/testing';
import { fakeApi } from '@adili/http/testing';
import { auditor, owner } from '@adili/http/testing/people';
import type { Readiness } from '@adili/schemas/readiness/readiness';
import { nothing, readiness } from '../testing/records.ts';
import { readCardData } from './card-data.ts';
import { ringsOf } from './rings.ts';

/** What the card says of such a register to a person. */
function read(changes: Partial<Readiness> = {}, user: object = owner) {
  fakeApi({ 'GET /readiness': { body: { ...readiness, ...changes } } });
  return readCardData(fakeShell({ session: fakeSession(user) }), new AbortController().signal);
}

test('a ring for each framework: each part leads to its list, and Monday’s change is said', () => {
  const at = (instant: string, changes: Partial<Readiness> = {}) =>
    ringsOf({ ...readiness, ...changes }, new Date(instant))[0];
  expect(at('2026-11-25T09:00:00.000Z')).toEqual({
    kind: 'ring',
    id: 'kenya-dpa-2019',
    label: 'Kenya DPA',
    to: '/compliance/kenya-dpa-2019',
    note: '1 more met since Monday',
    parts: [
      { label: 'Met', count: 1, tone: 'done', to: '/compliance/kenya-dpa-2019?state=met' },
      { label: 'Partly met', count: 1, tone: 'partly', to: '/compliance/kenya-dpa-2019?state=partly' },
      { label: 'Stale', count: 0, tone: 'stale', to: '/compliance/kenya-dpa-2019?state=stale' },
      { label: 'Open', count: 1, tone: 'open', to: '/compliance/kenya-dpa-2019?state=open' },
    ],
  });
  const met = (number: number) => ({
    day: '2026-11-23',
    met: [{ framework: 'kenya-dpa-2019', met: number }],
  });
  expect(at('2026-11-25T09:00:00.000Z', { lastReport: met(1) })?.note).toBe('No change since Monday');
  expect(at('2026-12-05T09:00:00.000Z', { lastReport: met(3) })?.note).toBe('2 fewer met since 23 Nov 2026');
  expect(at('2026-11-25T09:00:00.000Z', { lastReport: undefined })).not.toHaveProperty('note');
});

test('what is due, expired and undecided are tasks, each with its place', async () => {
  const { tasks } = await read({ awaitingApproval: 1 });
  expect(tasks.map(({ title, to }) => [title, to])).toEqual([
    [expect.stringMatching(/^Meet .+: /), expect.stringMatching(/^\/compliance\/kenya-dpa-2019\?open=/)],
    [expect.stringMatching(/^Add new evidence: /), '/compliance/controls/c1?add=evidence'],
    ['Give 1 control an owner', '/compliance/controls?owner=none'],
    ['1 piece of evidence or exclusion waits for approval', '/compliance/evidence?state=awaiting_approval'],
    ['Mark controls that you do as in place: 7 are planned', '/compliance/controls?state=planned'],
  ]);
  expect(tasks[1]).toMatchObject({ due: '2126-11-10T20:59:59.999Z', since: '2126-11-03T21:00:00.000Z' });
});

test('evidence that ran out is a task where its control is not one', async () => {
  const { tasks } = await read({ due: 0, dueItems: [], expired: 3 });
  expect(tasks.slice(0, 2).map(({ title, to }) => [title, to])).toEqual([
    [expect.stringMatching(/^Replace evidence that expired: /), '/compliance/controls/c1?add=evidence'],
    ['2 more pieces of evidence have expired', '/compliance/evidence?state=expired'],
  ]);
});

test('what a colleague has is a task of who manages, by name, and of no others', async () => {
  const dueItems = readiness.dueItems.map((item) => ({ ...item, owner: 'u9', ownerName: 'Joseph' }));
  const only = { dueItems, expired: 0, expiredItems: [], unowned: 0, planned: 0 };
  const titles = async (user: object) => (await read(only, user)).tasks.map(({ title }) => title);
  expect(await titles(owner)).toEqual([
    expect.stringMatching(/^Meet .+ \(Joseph\)$/),
    expect.stringMatching(/^Add new evidence: .+ \(Joseph\)$/),
  ]);
  expect(await titles({ ...owner, memberRole: 'member' })).toEqual([]);
});

test('who has adopted nothing is told the first step; an auditor has nothing to do', async () => {
  const begun = await read(nothing);
  expect(begun.tasks).toMatchObject([{ title: 'Adopt your first framework', to: '/compliance/adopt' }]);
  expect(begun.steps?.map(({ isDone }) => isDone)).toEqual([false, false, false, false]);
  expect((await read()).steps?.map(({ isDone }) => isDone)).toEqual([true, true, true, false]);
  expect(await read({}, auditor)).toMatchObject({ tasks: [], steps: [] });
});
