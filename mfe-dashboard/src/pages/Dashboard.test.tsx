import { fakeSession, fakeShell } from '@adili/contract/testing';
import { noteNewAccount } from '@adili/http/new-account';
import { noteSimulatedSignUp } from '@adili/http/simulated-sign-up';
import { fakeApi } from '@adili/http/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { trialDaysLeft } from '../accounts/trial-card.tsx';
import { openDashboard, rowsOf } from '../testing/open-dashboard.ts';
import { answersOf, consent, request, user } from '../testing/records.ts';

test('logged in, both tables hold one’s own records, with local days', async () => {
  const { sent } = fakeApi(answersOf());
  await openDashboard();
  expect(await screen.findByRole('table', { name: 'Consents' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(rowsOf('Consents')).toHaveLength(1);
  expect(rowsOf('Consents')[0]).toHaveTextContent(/Analytics.*Granted.*21 Nov 2026/);
  expect(rowsOf('Data Subject Requests')[0]).toHaveTextContent(/Access.*pending.*18 Nov 2026/);
  expect(screen.queryByText('Offline mode')).not.toBeInTheDocument();
  expect(sent.every(({ authorization }) => authorization === 'Bearer test-token')).toBe(true);
});

test('a withdrawal is Revoked, with its day and who decided', async () => {
  const revoked = { ...consent, consent: false, created_at: '2026-11-21T06:00:00.000Z' };
  const optOut = { ...revoked, id: 'c2', source: 'opt-out' as const, decided_by: 'operator' };
  fakeApi(answersOf({ 'GET /me/consents': { body: [optOut, revoked] } }));
  await openDashboard();
  await screen.findByRole('table', { name: 'Consents' });
  expect(rowsOf('Consents')[0]).toHaveTextContent(/Revoked.*21 Nov 2026.*Our team/);
  expect(rowsOf('Consents')[1]).toHaveTextContent(/Revoked.*21 Nov 2026.*You/);
});

test('one’s own lists are worked by keyboard, and their rows have menus', async () => {
  const second = { ...request, id: 'r2', reference: 'DSR-2222-2222' };
  fakeApi(answersOf({ 'GET /me/dsrs': { body: [request, second] } }));
  await openDashboard();
  await screen.findByRole('table', { name: 'Data Subject Requests' });
  const [first, next] = rowsOf('Data Subject Requests');
  act(() => first?.focus());
  await userEvent.keyboard('jx');
  expect(next).toHaveFocus();
  expect(screen.getByRole('region', { name: 'Selected rows' })).toHaveTextContent('1 selected');
  await userEvent.keyboard('?');
  expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  const menu = within(next as HTMLElement).getByText('Open the request', { exact: false });
  expect(menu.closest('a')).toHaveAttribute('href', '/dashboard/requests/r2');
  expect(within(rowsOf('Consents')[0] as HTMLElement).getByText(/^Download the receipt/)).toBeInTheDocument();
});

test('empty tables say so to the letter, and how a first request is made', async () => {
  fakeApi(answersOf({ 'GET /me/consents': { body: [] }, 'GET /me/dsrs': { body: [] } }));
  await openDashboard();
  expect(await screen.findByText('No consents data available.')).toBeVisible();
  expect(screen.getByText('No DSRs data available.')).toBeVisible();
  expect(screen.getByText(/^You have not made a request yet\./)).toBeVisible();
});

test('logged out, sample data comes with a notice and a link to log in', async () => {
  const { sent } = fakeApi({});
  await openDashboard(fakeShell());
  expect(screen.getByRole('status')).toHaveTextContent(/Offline mode.*sample data/);
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?from=%2Fdashboard');
  expect(rowsOf('Consents').length).toBeGreaterThan(0);
  expect(rowsOf('Data Subject Requests').length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
});

test('a simulated sign-up is explained once, with the way to a real one', async () => {
  fakeApi({});
  noteSimulatedSignUp();
  const first = await openDashboard(fakeShell());
  expect(screen.getByRole('status')).toHaveTextContent(/no account was made.*sign up with your work email/);
  expect(screen.getByRole('link', { name: 'Sign up with your email' })).toHaveAttribute('href', '/signup');
  await first.unmount();
  await openDashboard(fakeShell());
  expect(screen.getByRole('status')).toHaveTextContent('You’re not logged in');
});

test.each([
  ['2126-01-31T12:00:00.000Z', /^Welcome, Amina Odhiambo. Your 14 days have started/, '/compliance/adopt'],
  [undefined, /^Welcome, Amina Odhiambo. Your account is ready/, '/dashboard/plan'],
])(
  'who has just opened an account is greeted once, with the next step (trial until %s)',
  async (trialEndsAt, says, to) => {
    fakeApi(answersOf());
    const session = fakeSession({ fullName: 'Amina Odhiambo', trialEndsAt });
    noteNewAccount(session.user.id);
    const first = await openDashboard(fakeShell({ session }));
    const greeting = (await screen.findByText(says)).closest<HTMLElement>('[role="status"]');
    expect(within(greeting as HTMLElement).getByRole('link')).toHaveAttribute('href', to);
    await first.unmount();
    await openDashboard(fakeShell({ session }));
    await screen.findByRole('table', { name: 'Consents' });
    expect(screen.queryByText(says)).not.toBeInTheDocument();
  },
);

test('an unreachable API shows sample data; Retry reads again', async () => {
  const { answers } = fakeApi(answersOf({ 'GET /me/consents': new TypeError('Failed to fetch') }));
  await openDashboard();
  expect(await screen.findByText('Offline mode')).toBeVisible();
  expect(rowsOf('Consents').length).toBeGreaterThan(1);
  answers['GET /me/consents'] = { body: [consent] };
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText('Offline mode')).not.toBeInTheDocument());
  expect(await screen.findByText('Granted')).toBeVisible();
});

test('an API error shows no sample data; Retry reads again', async () => {
  const { answers } = fakeApi(
    answersOf({ 'GET /me/dsrs': { status: 500, body: { error: 'Out of order.' } } }),
  );
  await openDashboard();
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  answers['GET /me/dsrs'] = { body: [] };
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(await screen.findByRole('table', { name: 'Consents' })).toBeVisible();
});

describe('a list longer than its first page', () => {
  const older = { ...request, id: 'r0', type: 'Objection' as const, created_at: '2026-11-01T09:00:00.000Z' };
  const long = {
    'GET /me/dsrs': {
      body: [request],
      headers: { 'x-total-count': '2', link: '</me/dsrs?cursor=abc>; rel="next"' },
    },
    'GET /me/dsrs?cursor=abc': { body: [older], headers: { 'x-total-count': '2' } },
    'GET /me/dsrs?open=true': { body: [request, older] },
  };
  const more = () => screen.findByRole('button', { name: 'Show more data subject requests' });

  test('shows more of it when asked, says how much, and keeps focus in its place', async () => {
    fakeApi(answersOf(long));
    await openDashboard();
    const button = await more();
    expect(screen.getByText('Data Subject Requests: 1 of 2')).toHaveAttribute('role', 'status');
    await userEvent.click(button);
    const status = await screen.findByText('Data Subject Requests: 2');
    expect(rowsOf('Data Subject Requests')[1]).toHaveTextContent(/Objection.*1 Nov 2026/);
    expect(button).not.toBeInTheDocument();
    expect(status).toHaveFocus();
  });

  test('keeps its rows where the next page fails, and tries again', async () => {
    const { answers } = fakeApi(
      answersOf({ ...long, 'GET /me/dsrs?cursor=abc': new TypeError('Failed to fetch') }),
    );
    await openDashboard();
    await userEvent.click(await more());
    expect(await screen.findByRole('alert')).toHaveTextContent('The server could not be reached.');
    expect(rowsOf('Data Subject Requests')).toHaveLength(1);
    expect(await more()).toHaveFocus();
    answers['GET /me/dsrs?cursor=abc'] = { body: [older], headers: { 'x-total-count': '2' } };
    await userEvent.click(await more());
    await waitFor(() => expect(rowsOf('Data Subject Requests')).toHaveLength(2));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('counts what was just filed, and goes on after what it showed', async () => {
    fakeApi(answersOf({ ...long, 'POST /me/dsrs': { status: 201, body: { ...request, id: 'r2' } } }));
    await openDashboard();
    await userEvent.selectOptions(await screen.findByLabelText('Type'), 'Portability');
    await userEvent.click(await screen.findByRole('button', { name: 'File request' }));
    expect(await screen.findByText('Data Subject Requests: 2 of 3')).toBeVisible();
    await userEvent.click(await more());
    await waitFor(() => expect(rowsOf('Data Subject Requests')).toHaveLength(3));
  });
});

test('a list that fits its first page says nothing of pages', async () => {
  fakeApi(answersOf());
  await openDashboard();
  await screen.findByRole('table', { name: 'Consents' });
  expect(screen.queryByRole('button', { name: /Show more/ })).not.toBeInTheDocument();
  expect(screen.queryByText(/1 of 1/)).not.toBeInTheDocument();
});

describe('what needs doing', () => {
  const panel = async () => within(await screen.findByRole('region', { name: 'To do' }));
  const lines = async () =>
    (await panel()).queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

  test('tasks come first by their day, then open requests by due day, each with its link', async () => {
    const deletion = { ...request, id: 'r2', type: 'Deletion' as const, due_at: '2026-11-20T22:59:59.999Z' };
    const long = { ...request, due_at: '2126-12-18T22:59:59.999Z' };
    const packed = { ready: true, expires_at: '2026-12-20T09:00:00.000Z' };
    const done = { ...request, id: 'r3', status: 'completed' as const, package: packed };
    fakeApi(
      answersOf({
        'GET /me': { body: { ...user, secondFactorDueAt: '2126-12-07T09:00:00.000Z' } },
        'GET /me/dsrs': { body: [long, done, deletion] },
      }),
    );
    await openDashboard();
    const found = await lines();
    expect(found).toHaveLength(5);
    expect(found).toEqual(
      expect.arrayContaining([
        ['Set up (Set up a second factor)', '/dashboard/account'],
        ['Verify (Verify your address)', '/dashboard/account'],
        ['Download (Download your data of your Access request)', '/dashboard/requests/r3'],
      ]),
    );
    expect(found.slice(1)).toEqual([
      ['Set up (Set up a second factor)', '/dashboard/account'],
      ['Verify (Verify your address)', '/dashboard/account'],
      ['The answer to your Deletion request was due on 20 Nov 2026', '/dashboard/requests/r2'],
      ['We answer your Access request by 18 Dec 2126', '/dashboard/requests/r1'],
    ]);
  });

  test('an address verified in another tab is no task once this one is seen again', async () => {
    const { answers } = fakeApi(answersOf({ 'GET /me/dsrs': { body: [] } }));
    const { organisationId } = user;
    await openDashboard(fakeShell({ session: fakeSession({ organisationId }) }));
    expect(await lines()).toEqual([['Verify (Verify your address)', '/dashboard/account']]);
    answers['GET /me'] = { body: { ...user, emailVerifiedAt: '2026-11-18T09:00:00.000Z' } };
    fireEvent(document, new Event('visibilitychange'));
    expect(await screen.findByText('You’re all caught up.')).toBeVisible();
  });

  test('says when there is nothing to do', async () => {
    const verified = { ...user, emailVerifiedAt: '2026-11-18T09:00:00.000Z' };
    fakeApi(answersOf({ 'GET /me': { body: verified }, 'GET /me/dsrs': { body: [] } }));
    await openDashboard();
    expect((await panel()).getByText('You’re all caught up.')).toBeVisible();
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
});

describe('profile and trial', () => {
  test('the profile is edited in place, and the frame learns of it', async () => {
    const { sent } = fakeApi(answersOf({ 'PATCH /me': (body) => ({ body: { ...user, ...Object(body) } }) }));
    const { organisationId } = user;
    const { shell } = await openDashboard(fakeShell({ session: fakeSession({ organisationId }) }));
    await userEvent.click(await screen.findByRole('button', { name: 'Edit profile' }));
    const name = screen.getByLabelText('Full Name');
    expect(name).toHaveFocus();
    await userEvent.clear(name);
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(await screen.findByText('Full Name is required')).toBeVisible();
    await userEvent.type(name, 'Amina O. Wafula');
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(await screen.findByText('Amina O. Wafula')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Edit profile' })).toHaveFocus();
    expect(shell.session.get()?.user.fullName).toBe('Amina O. Wafula');
    expect(sent.at(-1)).toMatchObject({
      call: 'PATCH /me',
      body: { fullName: 'Amina O. Wafula', company: 'Duka' },
    });
  });

  test('a trial shows the days left and the plan that was chosen', async () => {
    const trialEndsAt = new Date(Date.now() + 13.5 * 24 * 60 * 60 * 1000).toISOString();
    fakeApi(answersOf({ 'GET /me': { body: { ...user, trialEndsAt, plan: 'growth' } } }));
    await openDashboard();
    expect(await screen.findByText('14 days left')).toBeVisible();
    expect(screen.getByText(/You chose Growth for after it\. It ends on/)).toBeVisible();
  });
});

describe('days of a trial', () => {
  const end = '2026-12-05T09:00:00.000Z';

  test.each([
    ['2026-11-21T09:00:00.000Z', 14],
    ['2026-12-04T09:00:00.001Z', 1],
    ['2026-12-05T09:00:00.000Z', 0],
    ['2026-12-09T00:00:00.000Z', 0],
  ])('at %s a trial that ends on 5 December has %i days left', (now, days) => {
    expect(trialDaysLeft(end, Date.parse(now))).toBe(days);
  });
});

describe('consent form', () => {
  test('a consent is withdrawn in two steps, for the chosen purpose, and heads the table', async () => {
    const { sent } = fakeApi(
      answersOf({
        'GET /me/consents': { body: [{ ...consent, id: 'n1', purpose: 'newsletter' }] },
        'POST /me/consents': (body) => ({
          status: 201,
          body: { ...consent, ...Object(body), id: `c${sent.length}` },
        }),
      }),
    );
    await openDashboard();
    await userEvent.selectOptions(await screen.findByLabelText('Purpose'), 'Newsletter');
    expect(screen.getByText(/^We may send news about privacy law/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(rowsOf('Consents')).toHaveLength(2));
    expect(rowsOf('Consents')[0]).toHaveTextContent(/Newsletter.*Revoked/);
    expect(sent.at(-1)).toMatchObject({
      call: 'POST /me/consents',
      body: { consent: false, purpose: 'newsletter', notice_version: '1' },
    });
    // What is not done yet is not agreed to.
    expect(screen.queryByRole('button', { name: 'Grant' })).not.toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Purpose'), 'Analytics');
    await userEvent.click(screen.getByRole('button', { name: 'Grant' }));
    await waitFor(() => expect(rowsOf('Consents')).toHaveLength(3));
    expect(sent.at(-1)).toMatchObject({ body: { consent: true, purpose: 'analytics' } });
  });

  test('a consent that could not be recorded says why and changes nothing', async () => {
    fakeApi(answersOf({ 'POST /me/consents': { status: 429, body: { error: 'Too many attempts.' } } }));
    await openDashboard();
    await userEvent.click(await screen.findByRole('button', { name: 'Grant' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts.');
    expect(rowsOf('Consents')).toHaveLength(1);
  });
});

describe('request form', () => {
  const filed = (body: unknown) => ({
    status: 201 as const,
    body: { ...request, ...Object(body), id: 'r2' },
  });

  test('each of the six rights can be chosen', async () => {
    fakeApi(answersOf());
    await openDashboard();
    const choice = within(await screen.findByLabelText('Type'));
    expect(choice.getAllByRole('option').map((option) => option.textContent?.split(':')[0])).toEqual([
      'Access',
      'Deletion',
      'Rectification',
      'Portability',
      'Restriction',
      'Objection',
    ]);
  });

  test('a request is filed with details and law, and heads the table', async () => {
    const { sent } = fakeApi(answersOf({ 'POST /me/dsrs': filed }));
    await openDashboard();
    await userEvent.selectOptions(await screen.findByLabelText('Type'), 'Rectification');
    expect(screen.getByText(/We correct what’s wrong about you/)).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Where do you live?'), 'Kenya');
    await userEvent.type(screen.getByLabelText('Details (optional)'), 'My name is Amina');
    await userEvent.click(screen.getByRole('button', { name: 'File request' }));
    await waitFor(() => expect(rowsOf('Data Subject Requests')).toHaveLength(2));
    expect(rowsOf('Data Subject Requests')[0]).toHaveTextContent(/Rectification.*pending.*My name is Amina/);
    expect(sent.at(-1)).toMatchObject({
      call: 'POST /me/dsrs',
      body: { type: 'Rectification', details: 'My name is Amina', law: 'Kenya' },
    });
    const said = await screen.findByText('Your Rectification request was filed.');
    await waitFor(() => expect(document.activeElement).toContainElement(said));
    expect(document.activeElement).toHaveTextContent(/We answer by 19 Dec 2026: 7 days/);
    expect(screen.getByRole('link', { name: 'See request DSR-7K3M-9QXT' })).toHaveAttribute(
      'href',
      '/dashboard/requests/r2',
    );
    expect(screen.getByText(/You get a copy of everything we keep/)).toBeVisible();
    // Where the person lives is asked once; what was filed is said until another right is chosen.
    expect(screen.getByLabelText('Where do you live?')).toHaveDisplayValue('Kenya');
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'Objection');
    expect(screen.queryByText('Your Rectification request was filed.')).toBeNull();
  });

  test('a Deletion asks first; an error is in the dialog, and the draft stays', async () => {
    const { answers, sent } = fakeApi(answersOf({ 'POST /me/dsrs': new TypeError('Failed to fetch') }));
    await openDashboard();
    await userEvent.selectOptions(await screen.findByLabelText('Type'), 'Deletion');
    await userEvent.type(screen.getByLabelText('Details (optional)'), 'Everything');
    await userEvent.click(screen.getByRole('button', { name: 'File request' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask us to erase your data?' }));
    expect(sent.map(({ call }) => call)).not.toContain('POST /me/dsrs');
    await userEvent.click(dialog.getByRole('button', { name: 'File Deletion request' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('The server could not be reached.');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Details (optional)')).toHaveValue('Everything');
    answers['POST /me/dsrs'] = filed;
    await userEvent.click(screen.getByRole('button', { name: 'File request' }));
    await userEvent.click(await screen.findByRole('button', { name: 'File Deletion request' }));
    expect(await screen.findByText('Your Deletion request was filed.')).toBeVisible();
    expect(rowsOf('Data Subject Requests')[0]).toHaveTextContent(/Deletion.*pending.*Everything/);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('a second of a type that is under way is filed once it is confirmed', async () => {
    const { sent } = fakeApi(answersOf({ 'POST /me/dsrs': filed }));
    const calls = () => sent.filter(({ call }) => call === 'POST /me/dsrs').length;
    await openDashboard();
    await userEvent.type(await screen.findByLabelText('Details (optional)'), 'Once more');
    await userEvent.click(screen.getByRole('button', { name: 'File request' }));
    const said = await screen.findByText('You have an Access request under way');
    await waitFor(() => expect(document.activeElement).toContainElement(said));
    expect(document.activeElement).toHaveTextContent(/DSR-7K3M-9QXT by 18 Dec 2026/);
    expect(calls()).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'Go back' }));
    expect(screen.getByLabelText('Type')).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'File request' }));
    await userEvent.click(await screen.findByRole('button', { name: 'File another Access request' }));
    expect(await screen.findByText('Your Access request was filed.')).toBeVisible();
    expect(calls()).toBe(1);
    expect(sent.at(-1)).toMatchObject({ body: { details: 'Once more' } });
  });

  test('a network that breaks while filing keeps what was typed', async () => {
    fakeApi(answersOf({ 'POST /me/dsrs': new TypeError('Failed to fetch') }));
    await openDashboard();
    await userEvent.type(await screen.findByLabelText('Details (optional)'), 'Keep me');
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'Objection');
    await userEvent.click(screen.getByRole('button', { name: 'File request' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The server could not be reached.');
    expect(screen.getByLabelText('Details (optional)')).toHaveValue('Keep me');
  });

  test('a draft is there on return, and gone once another person logs in', async () => {
    fakeApi(answersOf());
    const { shell } = await openDashboard();
    await userEvent.type(await screen.findByLabelText('Details (optional)'), 'Only mine');
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'Objection');
    const words = screen.getByText(/^We stop/).textContent;
    const details = () => screen.findByLabelText('Details (optional)');
    await act(() => shell.session.end());
    await act(async () => shell.session.start(fakeSession()));
    expect(await details()).toHaveValue('Only mine');
    expect(await screen.findByText(String(words))).toBeVisible();
    await act(async () => shell.session.start(fakeSession({ id: 'u2' })));
    expect(await details()).toHaveValue('');
    await act(async () => shell.session.start(fakeSession()));
    expect(await details()).toHaveValue('');
  });
});
