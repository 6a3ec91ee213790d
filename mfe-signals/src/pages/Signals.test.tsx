import { openPage as openLoggedOut } from '@adili/contract/testing';
import { type Answers, fakeApi } from '@adili/http/testing';
import { openPage } from '@adili/http/testing/open-page';
import type { CheckFinding } from '@adili/schemas/check-findings/check-finding';
import type { Check } from '@adili/schemas/checks/check';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rule } from '../testing/alert-records.ts';
import {
  auditor,
  backups,
  dkim,
  finding,
  hsts,
  mutedFinding,
  owners,
  site,
  tls,
} from '../testing/records.ts';
import page from './Signals.tsx';

const checks = 'GET /checks?limit=500' as const;
const findings = 'GET /check-findings?limit=500&fixed=false' as const;
const stream = 'GET /signals/events' as const;
const patch = 'PATCH /check-findings/f1' as const;

const answersOf = (rows: Check[], found: CheckFinding[] = [finding], more: Answers = {}): Answers => ({
  [checks]: { body: rows },
  [findings]: { body: found },
  'GET /sites': { body: [site] },
  [stream]: 'pending',
  'GET /alert-rules': { body: [rule] },
  ...more,
});

const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name })).getAllByRole('rowheader');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = async (name: string, item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}, example.com` }));
  await press(item);
};

test('leads who is not logged in to the login, and back', async () => {
  await openLoggedOut(page);
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?from=%2Fsignals');
});

test('what fails comes first, the gravest above; what passes stands folded with its website', async () => {
  const grave = { ...finding, id: 'f2', check: 'c5', severity: 'high' } as const;
  fakeApi(answersOf([hsts, backups, dkim, tls, owners], [finding, grave]));
  await openPage(page);
  const failing = await rowsOf('What fails now');
  expect(failing.map((row) => row.textContent)).toEqual([
    'BackupsTwo of seven failed',
    'Strict-Transport-SecurityThe header lasts a day: a year is asked for.',
  ]);
  expect(within(failing[1] as HTMLElement).getByRole('link')).toHaveAttribute('href', '/signals/checks/c1');
  expect(await rowsOf('What could not be looked at')).toHaveLength(1);
  const place = within(screen.getByRole('region', { name: 'example.com' }));
  expect(place.getByText(/^3 checks: 1 fails, 1 could not be looked at, 1 passes\./)).toBeVisible();
  expect(screen.queryByRole('table', { name: 'What passes of example.com' })).toBeNull();
  const folded = place.getByRole('group') as HTMLDetailsElement;
  folded.open = true;
  fireEvent(folded, new Event('toggle'));
  expect(await rowsOf('What passes of example.com')).toHaveLength(1);
});

test('what nobody looked at yet is not called one that could not be looked at', async () => {
  const fresh: Check = { ...tls, state: 'unknown', checkedAt: undefined, says: 'It was not looked at yet.' };
  fakeApi(answersOf([dkim, fresh], []));
  await openPage(page);
  expect(await rowsOf('Not looked at yet')).toHaveLength(1);
  expect(await rowsOf('What could not be looked at')).toHaveLength(1);
  const place = within(screen.getByRole('region', { name: 'example.com' }));
  expect(place.getByText(/1 could not be looked at, 1 was not looked at yet\./)).toBeVisible();
});

test('news are read in the place of what is shown, and what is fixed goes', async () => {
  let say: (events: object) => void = () => {};
  const news = new Promise<object>((resolve) => {
    say = resolve;
  });
  const api = fakeApi(answersOf([hsts], [finding], { [stream]: [news as never, 'pending'] }));
  await openPage(page);
  expect(await rowsOf('What fails now')).toHaveLength(1);
  api.answers[checks] = { body: [{ ...hsts, state: 'passing' }] };
  api.answers[findings] = { body: [] };
  say({ body: [{ revision: 'b' }] });
  expect(await screen.findByText('Nothing that was looked at fails.')).toBeVisible();
});

test('where there is no room for another stream, the page is read again each half of a minute', async () => {
  const api = fakeApi(answersOf([hsts], [finding], { [stream]: { status: 429, body: { error: 'Full' } } }));
  const reads = () => api.sent.filter(({ call }) => call === checks).length;
  jest.useFakeTimers();
  try {
    await openPage(page);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    const before = reads();
    const counts: number[] = [];
    for (let minute = 0; minute < 3; minute += 1) {
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      counts.push(reads() - before);
    }
    expect(counts).toEqual([2, 4, 6]);
  } finally {
    jest.useRealTimers();
  }
});

test('a finding is muted with a reason until a day, and goes below what counts', async () => {
  const api = fakeApi(answersOf([hsts], [finding], { [patch]: { body: mutedFinding } }));
  await openPage(page);
  await choose('Strict-Transport-Security', 'Mute until a day');
  const dialog = within(screen.getByRole('dialog', { name: 'Mute it until a day' }));
  await userEvent.type(dialog.getByLabelText('Reason'), 'The host changes it in January');
  await userEvent.type(dialog.getByLabelText('Until'), '2027-01-31');
  await press('Mute');
  expect(await rowsOf('Muted')).toHaveLength(1);
  expect(api.sent.find(({ call }) => call === patch)?.body).toEqual({
    state: 'muted',
    reason: 'The host changes it in January',
    until: '2027-01-31',
    version: 1,
  });
  expect(screen.getByText('Nothing that was looked at fails.')).toBeVisible();
  // Its row is elsewhere now.
  expect(screen.getByRole('heading', { name: 'What fails now' })).toHaveFocus();
});

test('what another person decided meanwhile is shown beside mine, and mine may go over it', async () => {
  const acknowledged: CheckFinding = {
    ...finding,
    state: 'acknowledged',
    byName: 'Amina Odhiambo',
    version: 3,
  };
  const changed = { error: 'Changed', code: 'changed_meanwhile', current: mutedFinding } as const;
  const api = fakeApi(
    answersOf([hsts], [finding], { [patch]: [{ status: 409, body: changed }, { body: acknowledged }] }),
  );
  await openPage(page);
  await choose('Strict-Transport-Security', 'Acknowledge');
  const dialog = within(screen.getByRole('dialog', { name: 'Acknowledge it' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Acknowledge' }));
  const asked = within(await screen.findByRole('alert'));
  expect(asked.getAllByRole('listitem')[0]).toHaveTextContent('DecisionYoursAcknowledgedNowMuted');
  await userEvent.click(asked.getByRole('button', { name: 'Save mine over it' }));
  expect(await screen.findByText('Acknowledged by Amina Odhiambo')).toBeVisible();
  const sent = api.sent.filter(({ call }) => call === patch).map(({ body }) => body);
  expect(sent).toEqual([
    { state: 'acknowledged', version: 1 },
    { state: 'acknowledged', version: 2 },
  ]);
});

test('one check, or all of a website, is looked at now; a refusal is said', async () => {
  const tooMany = { error: 'Checks are run by hand 10 times a minute at most.' };
  const api = fakeApi(
    answersOf([hsts], [finding], {
      'POST /checks/c1/run': { status: 202 },
      'POST /sites/s1/checks/run': { status: 429, body: tooMany },
    }),
  );
  const { shell } = await openPage(page);
  await choose('Strict-Transport-Security', 'Look again now');
  await press('Look at all now');
  await waitFor(() =>
    expect(shell.notices).toEqual([
      expect.objectContaining({ text: expect.stringContaining('Looking: Strict-Transport-Security') }),
      expect.objectContaining({ text: tooMany.error, kind: 'error' }),
    ]),
  );
  expect(api.sent.filter(({ call }) => call.startsWith('POST'))).toHaveLength(2);
});

test('thousands come page by page', async () => {
  const api = fakeApi({
    ...answersOf([hsts]),
    [checks]: { body: [hsts], headers: { Link: '</checks?limit=500&cursor=abc>; rel="next"' } },
    'GET /checks?limit=500&cursor=abc': { body: [{ ...tls, id: 'c9' }] },
  });
  await openPage(page);
  await userEvent.click(await screen.findByRole('button', { name: 'Show more checks' }));
  expect(await screen.findByText(/^2 checks: 1 fails, 1 passes\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more checks' })).toBeNull();
  expect(api.unanswered).toEqual([]);
});

test('who manages hears that nobody is told, until a rule is there', async () => {
  fakeApi(answersOf([hsts], [], { 'GET /alert-rules': { body: [] } }));
  await openPage(page);
  expect(await screen.findByRole('link', { name: 'Set alerts' })).toHaveAttribute('href', '/signals/alerts');
});

test('an auditor reads, and does nothing', async () => {
  fakeApi(answersOf([hsts]));
  await openPage(page, { user: auditor });
  expect(await rowsOf('What fails now')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^Actions for|^Look at/ })).toBeNull();
});
