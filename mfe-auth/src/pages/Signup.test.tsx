import { definePage } from '@adili/contract';
import { closePages, fakeSession, fakeShell, openPage } from '@adili/contract/testing';
import { type AnswerTo, type Failed, fakeApi } from '@adili/http/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GoogleSignUp } from '../signup/signup-form.tsx';
import { created, credentials, profile, startedTrial } from '../testing/person.ts';
import { account, details, press, signUp, trial, type } from '../testing/signing-up.ts';
import login from './Login.tsx';
import page from './Signup.tsx';

const named = { ...created.body.user, ...profile };
const opening = { [account]: created, [details]: { body: named }, [trial]: startedTrial } as const;

describe('form', () => {
  afterEach(closePages);

  test('five fields, a show/hide toggle, both buttons and a link to /login', async () => {
    await openPage(page);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sign Up');
    for (const label of ['Full Name', 'Work Email', 'Password', 'Company Name']) {
      expect(screen.getByLabelText(label)).toBeRequired();
    }
    expect(screen.getByLabelText('Phone')).not.toBeRequired();
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    expect(screen.getByRole('button', { name: 'Sign Up with Google' })).toBeEnabled();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  });

  test('all fields are validated on submit, and nothing is sent', async () => {
    const { sent } = fakeApi({});
    await openPage(page);
    type('Full Name', '   ');
    await press();
    for (const text of [
      'Full Name is required',
      'Invalid email format',
      'Password must be at least 8 characters with one special character',
      'Company Name is required',
    ]) {
      expect(await screen.findByText(text)).toBeVisible();
    }
    expect(screen.getByLabelText('Full Name')).toHaveFocus();
    expect(sent).toEqual([]);
  });

  test('a field is validated live, from its first change on', async () => {
    await openPage(page);
    type('Work Email', 'amina@');
    expect(await screen.findByText('Invalid email format')).toBeVisible();
    type('Work Email', 'amina@example.com');
    await waitFor(() => expect(screen.queryByText('Invalid email format')).not.toBeInTheDocument());
    expect(screen.queryByText('Full Name is required')).not.toBeInTheDocument();
  });

  test.each([
    ['Short!1', undefined],
    ['NoSpecial1', 'Add one of these signs: ! @ # $ % ^ & *'],
    ['Mti mrefu sana-77', 'Spaces and - can’t be used here.'],
    ['Other-sign!', '- can’t be used here.'],
  ])('the password %j breaks the rule, and what to change stands beside it', async (password, advice) => {
    await openPage(page);
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/No spaces or other signs/);
    type('Password', password);
    expect(
      await screen.findByText('Password must be at least 8 characters with one special character'),
    ).toBeVisible();
    if (advice) expect(await screen.findByText(advice)).toBeVisible();
  });

  test('sends the account, then with its token details and trial, then opens /login', async () => {
    const { sent } = fakeApi(opening);
    const { shell, unmount } = await openPage(page);
    await signUp(' +254 700 000000 ');
    await waitFor(() => expect(shell.visited).toEqual(['/login']));
    expect(sent).toEqual([
      { call: account, body: credentials, authorization: null },
      { call: details, body: { ...profile, phone: '+254 700 000000' }, authorization: 'Bearer signup-token' },
      { call: trial, body: undefined, authorization: 'Bearer signup-token' },
    ]);
    expect(shell.session.get()).toBeNull();
    expect(shell.notices).toEqual([]);
    await unmount();
    await openPage(login);
    expect(await screen.findByText(`Welcome, ${profile.fullName}. Your account is ready.`)).toBeVisible();
    expect(screen.getByText(/Your 14 days have started/)).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue(credentials.email);
  });

  test('someone logged in already is taken on at once', async () => {
    const { shell } = await openPage(page, { shell: fakeShell({ session: fakeSession() }) });
    expect(shell.navigations).toEqual([{ path: '/dashboard', options: { replace: true } }]);
  });

  test('an empty phone is not sent', async () => {
    const { sent } = fakeApi(opening);
    const { shell } = await openPage(page);
    await signUp();
    await waitFor(() => expect(shell.visited).toEqual(['/login']));
    expect(sent[1]?.body).toEqual(profile);
  });

  test('while it runs the button reads Signing Up... and is disabled', async () => {
    fakeApi({ [account]: new Promise(() => {}) });
    await openPage(page);
    await signUp();
    expect(await screen.findByRole('button', { name: 'Signing Up...' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Sign Up with Google' })).toBeDisabled();
  });

  test.each<[string, Failed | Error, string]>([
    [
      'the server’s words',
      { status: 409, body: { error: 'An account with this email already exists.' } },
      'An account with this email already exists.',
    ],
    ['its own words', { status: 500 }, 'Signup failed. Please try again.'],
    ['its own words offline', new TypeError('offline'), 'Signup failed. Please try again.'],
  ])('a failed signup shows %s and keeps what was typed', async (_what, reply, text) => {
    const { sent } = fakeApi({ [account]: reply });
    const { shell } = await openPage(page);
    await signUp();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText('Company Name')).toHaveValue(profile.company);
    expect(sent).toHaveLength(1);
    expect(shell.visited).toEqual([]);
  });

  test('an address that has an account leads to the log-in', async () => {
    const error = 'An account with this email already exists. Please log in instead.';
    fakeApi({ [account]: { status: 409, body: { error, code: 'account_exists' } } });
    await openPage(page);
    await signUp();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(error);
    expect(within(alert).getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login');
  });

  test('a common password gives one error, at its field', async () => {
    const text = 'This password is too common. Please choose another one.';
    fakeApi({ [account]: { status: 400, body: { error: text, fields: { password: text } } } });
    await openPage(page);
    await signUp();
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(expect.stringContaining(text));
  });
});

describe('Google', () => {
  const call = 'GET /auth/providers';
  const withoutGoogle = { [call]: { body: { google: false } } };

  beforeEach(() => jest.useFakeTimers());
  afterEach(async () => {
    await closePages();
    jest.useRealTimers();
  });

  const connect = () => fireEvent.click(screen.getByRole('button', { name: 'Sign Up with Google' }));
  const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

  test('without Google set up: Connecting... for a second, then /dashboard', async () => {
    fakeApi(withoutGoogle);
    const { shell } = await openPage(page);
    connect();
    expect(screen.getByRole('button', { name: 'Connecting...' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Sign Up' })).toBeDisabled();
    await wait(999);
    expect(shell.visited).toEqual([]);
    await wait(1);
    expect(shell.visited).toEqual(['/dashboard']);
    expect(screen.getByRole('button', { name: 'Connecting...' })).toBeDisabled();
  });

  test('where it is, the browser leaves for it as soon as that is known', async () => {
    fakeApi({ [call]: { body: { google: true } } });
    const leave = jest.fn();
    const button = <GoogleSignUp disabled={false} onConnecting={jest.fn()} leave={leave} />;
    const { shell } = await openPage(definePage(() => button));
    connect();
    await wait(0);
    expect(leave).toHaveBeenCalledWith(`${shell.apiBase}/auth/google?for=trial`);
    await wait(2000);
    expect(shell.visited).toEqual([]);
  });

  test('a failure reads Google SSO failed', async () => {
    fakeApi(withoutGoogle);
    const shell = fakeShell();
    shell.navigate = () => {
      throw new Error('no way there');
    };
    await openPage(page, { shell });
    connect();
    await wait(1000);
    expect(screen.getByRole('alert')).toHaveTextContent('Google SSO failed. Please try again.');
    expect(screen.getByRole('button', { name: 'Sign Up with Google' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Sign Up' })).toBeEnabled();
    expect(shell.reported).toHaveLength(1);
  });

  test('so does an API that does not answer, which is no fault of the page', async () => {
    fakeApi({ [call]: new TypeError('Failed to fetch') });
    const { shell } = await openPage(page);
    connect();
    await wait(1000);
    expect(screen.getByRole('alert')).toHaveTextContent('Google SSO failed. Please try again.');
    expect([shell.visited, shell.reported]).toEqual([[], []]);
  });

  test('leaving the page ends it', async () => {
    fakeApi(withoutGoogle);
    const { shell, unmount } = await openPage(page);
    connect();
    await unmount();
    await jest.advanceTimersByTimeAsync(2000);
    expect(shell.visited).toEqual([]);
  });

  test('who comes back by the browser’s button can press again', async () => {
    fakeApi({ [call]: new Promise<AnswerTo<typeof call>>(() => undefined) });
    await openPage(page);
    connect();
    act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    expect(screen.getByRole('button', { name: 'Sign Up with Google' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Sign Up' })).toBeEnabled();
  });
});

describe('open account', () => {
  afterEach(closePages);

  test('where only the details failed, only they are sent again', async () => {
    const { sent } = fakeApi({
      [account]: created,
      [details]: [new TypeError('offline'), { body: named }],
      [trial]: startedTrial,
    });
    const { shell } = await openPage(page);
    await signUp();
    expect(await screen.findByRole('alert')).toHaveTextContent(/Your account was created, but/);
    expect(screen.getByLabelText('Full Name')).toHaveValue(profile.fullName);
    expect(screen.getByLabelText('Work Email')).toHaveAttribute('readonly');
    expect(shell.visited).toEqual([]);
    await press();
    await waitFor(() => expect(shell.visited).toEqual(['/login']));
    expect(sent.map(({ call }) => call)).toEqual([account, details, details, trial]);
  });

  test.each<[string, Failed | Error, boolean]>([
    ['can’t be reached', new TypeError('offline'), false],
    ['refuses', { status: 503, body: { error: 'Please wait.', code: 'busy' } }, false],
    ['has started it before', { status: 409, body: { error: 'Used.', code: 'trial_used' } }, true],
  ])('a trial that the API %s holds nobody up, and the log-in says which', async (_what, reply, onTrial) => {
    fakeApi({ ...opening, [trial]: reply });
    const { shell } = await openPage(page);
    await signUp();
    await waitFor(() => expect(shell.visited).toEqual(['/login']));
    await openPage(login);
    expect(
      await screen.findByText(onTrial ? /14 days have started/ : /free trial could not be started/),
    ).toBeVisible();
  });

  test('a retry after the token ran out logs in for another', async () => {
    const login = 'POST /auth/login';
    const { sent } = fakeApi({
      [account]: created,
      [details]: [{ status: 401, body: { error: 'Your session has ended.' } }, { body: named }],
      [trial]: startedTrial,
      [login]: { body: { ...fakeSession(), token: 'later-token' } },
    });
    const { shell } = await openPage(page);
    await signUp();
    await waitFor(() => expect(shell.visited).toEqual(['/login']));
    expect(sent.slice(2)).toEqual([
      { call: login, body: credentials, authorization: null },
      { call: details, body: profile, authorization: 'Bearer later-token' },
      { call: trial, body: undefined, authorization: 'Bearer later-token' },
    ]);
  });

  test('a session begun in another tab ends once the account is opened', async () => {
    fakeApi(opening);
    const shell = fakeShell();
    await openPage(page, { shell });
    await act(async () => shell.session.start(fakeSession()));
    await signUp();
    await waitFor(() => expect(shell.visited).toEqual(['/login']));
    expect(shell.session.get()).toBeNull();
  });
});
