import { fakeApi } from '@adili/http/testing';
import { screen, within } from '@testing-library/react';
import { openDashboard } from '../testing/open-dashboard.ts';
import { answersOf, request, user } from '../testing/records.ts';

const panel = async () => within(await screen.findByRole('region', { name: 'What needs doing' }));
const lines = async () =>
  (await panel()).queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
const inDays = (days: number) => new Date(Date.now() + (days - 0.5) * 86_400_000).toISOString();

test('tasks come first, then open requests by due day, each with its link', async () => {
  const deletion = { ...request, id: 'r2', type: 'Deletion' as const, due_at: '2026-11-20T22:59:59.999Z' };
  const long = { ...request, due_at: '2126-12-18T22:59:59.999Z' };
  const packed = { ready: true, expires_at: '2026-12-20T09:00:00.000Z' };
  const done = { ...request, id: 'r3', status: 'completed' as const, package: packed };
  fakeApi(
    answersOf({
      'GET /me': { body: { ...user, trialEndsAt: inDays(2) } },
      'GET /me/dsrs': { body: [long, done, deletion] },
    }),
  );
  await openDashboard();
  expect(await lines()).toEqual([
    ['Verify your address', '/dashboard/account'],
    ['Your free trial ends in 2 days', '/dashboard/plan'],
    ['Download your data of your Access request, until 20 Dec 2026', '/dashboard/requests/r3'],
    ['The answer to your Deletion request was due on 20 Nov 2026', '/dashboard/requests/r2'],
    ['We answer your Access request by 18 Dec 2126', '/dashboard/requests/r1'],
  ]);
});

test('says when there is nothing to do; a trial far from its end is no task', async () => {
  const verified = { ...user, emailVerifiedAt: '2026-11-18T09:00:00.000Z', trialEndsAt: inDays(9) };
  fakeApi(answersOf({ 'GET /me': { body: verified }, 'GET /me/dsrs': { body: [] } }));
  await openDashboard();
  expect((await panel()).getByText('Nothing is waiting for you.')).toBeVisible();
  expect(await lines()).toEqual([]);
});

test("an open request is shown though it is not on the list's first page", async () => {
  const old = { ...request, id: 'r0', due_at: '2126-12-18T22:59:59.999Z' };
  const newest = {
    body: [{ ...request, status: 'completed' as const }],
    headers: { link: '</me/dsrs?cursor=abc>; rel="next"' },
  };
  fakeApi(answersOf({ 'GET /me/dsrs': newest, 'GET /me/dsrs?open=true': { body: [old] } }));
  await openDashboard();
  expect(await lines()).toContainEqual([
    'We answer your Access request by 18 Dec 2126',
    '/dashboard/requests/r0',
  ]);
});
