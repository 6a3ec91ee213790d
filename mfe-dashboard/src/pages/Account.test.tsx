import { fakeSession, fakeShell } from '@adili/contract/testing';
import { type Answers, fakeApi } from '@adili/http/testing';
import { localMomentOf, ownerOf } from '@adili/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountAnswers, deletion } from '../testing/account-records.ts';
import { begun, phone, recoveryCodes, withApp, withoutFactor } from '../testing/factors.ts';
import { rowsOf } from '../testing/open-dashboard.ts';
import { openOwnPage } from '../testing/open-own-page.ts';
import { user } from '../testing/records.ts';
import page from './Account.tsx';

describe('address and ways in', () => {
  async function openAccount(answers: Answers = {}) {
    const fake = fakeApi(accountAnswers(answers));
    const session = fakeSession({ organisationId: user.organisationId });
    const rendered = await openOwnPage(page, fakeShell({ session }));
    await screen.findByText(/^Not verified$|^Verified$/);
    return { ...rendered, ...fake };
  }

  const region = (name: string) => within(screen.getByRole('region', { name }));
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const emailField = () => screen.getByLabelText('New email address');

  test('an address that is not verified says so, and its link is sent again', async () => {
    const message = 'We have sent a link to amina@example.com. It works once, for 24 hours.';
    const { answers } = await openAccount({ 'POST /me/verification': 'unreachable' });
    expect(region('Email address').getByText('Not verified')).toBeVisible();
    const again = screen.getByRole('button', { name: 'Send the link again' });
    await userEvent.click(again);
    expect(await screen.findByRole('alert')).toHaveTextContent('The server could not be reached.');
    answers['POST /me/verification'] = { body: { message } };
    await userEvent.click(again);
    expect(await screen.findByText(message)).toBeVisible();
  });

  test('one that was verified elsewhere says since when, here and in the session', async () => {
    const verified = { ...user, emailVerifiedAt: '2026-11-20T22:30:00.000Z' };
    const { shell } = await openAccount({ 'GET /me': { body: verified } });
    expect(region('Email address').getByText('Verified')).toBeVisible();
    expect(screen.getByText('21 Nov 2026')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send the link again' })).not.toBeInTheDocument();
    expect(shell.session.get()?.user.emailVerifiedAt).toBe(verified.emailVerifiedAt);
  });

  test('a new address needs the password; an error is at its field', async () => {
    const message = 'We have sent a mail to next@example.com.';
    const wrong = 'This is not your password';
    const { answers, sent } = await openAccount({
      'POST /me/email': { status: 400, body: { error: wrong, fields: { password: wrong } } },
    });
    const change = { email: 'next@example.com', password: 'Karibu!26' };
    await press('Change email address');
    expect(emailField()).toHaveFocus();
    await userEvent.type(emailField(), change.email);
    await userEvent.type(screen.getByLabelText('Your password'), change.password);
    const submit = screen.getByRole('button', { name: 'Change address' });
    await userEvent.click(submit);
    expect(await screen.findByText(wrong)).toBeVisible();
    expect(screen.getByLabelText('Your password')).toHaveFocus();
    expect(emailField()).toHaveValue(change.email);
    const pending = { email: change.email, expiresAt: '2026-11-22T09:00:00.000Z' };
    Object.assign(answers, {
      'POST /me/email': { body: { message } },
      'GET /me/email-change': { body: { pending } },
    });
    await userEvent.click(submit);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByLabelText('New email address')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Change email address' })).toHaveFocus();
    expect(sent.filter(({ call }) => call === 'POST /me/email').at(-1)).toMatchObject({ body: change });
    expect(await screen.findByText('next@example.com will be your new address')).toBeVisible();
  });

  test('what was typed and not sent opens its form again, until it is cancelled', async () => {
    sessionStorage.setItem(`draft:${ownerOf(user)}:address`, JSON.stringify({ email: 'next@example' }));
    const { unmount } = await openAccount();
    expect(emailField()).toHaveValue('next@example');
    expect(emailField()).not.toHaveFocus();
    await press('Cancel');
    expect(screen.getByRole('button', { name: 'Change email address' })).toHaveFocus();
    await unmount();
    await openAccount();
    expect(screen.queryByLabelText('New email address')).not.toBeInTheDocument();
  });

  test('a change of address that waits is shown, and cancelled', async () => {
    const pending = { email: 'next@example.com', expiresAt: '2026-11-22T09:00:00.000Z' };
    const { sent } = await openAccount({
      'GET /me/email-change': { body: { pending } },
      'DELETE /me/email-change': ['unreachable', { status: 204 }],
    });
    expect(screen.getByText(localMomentOf(pending.expiresAt))).toBeVisible();
    const cancel = screen.getByRole('button', { name: 'Cancel the change' });
    await userEvent.click(cancel);
    expect(await screen.findByRole('alert')).toHaveTextContent('The server could not be reached.');
    await userEvent.click(cancel);
    expect(await screen.findByText(/Your address stays the same\. The link/)).toBeVisible();
    expect(screen.queryByText(/will be your new address/)).not.toBeInTheDocument();
    expect(sent.filter(({ call }) => call === 'DELETE /me/email-change')).toHaveLength(2);
  });

  test("Google is unlinked with the password; the API's error is shown", async () => {
    const google = { id: 'i1', provider: 'Google', linkedAt: '2026-11-01T09:00:00.000Z' } as const;
    const { sent } = await openAccount({
      'GET /me/identities': { body: [google] },
      'DELETE /me/identities/i1': [
        { status: 403, body: { error: 'Please enter your password.', code: 'password_required' } },
        { status: 409, body: { error: 'Google is the only way into your account.', code: 'last_way_in' } },
        { status: 204 },
      ],
    });
    await userEvent.click(screen.getByRole('button', { name: 'Unlink Google' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Unlink Google' }));
    const unlink = dialog.getByRole('button', { name: 'Unlink' });
    await userEvent.click(unlink);
    await userEvent.type(await dialog.findByLabelText('Password'), 'Karibu!26');
    await userEvent.click(unlink);
    expect(await dialog.findByText('Google is the only way into your account.')).toBeVisible();
    await userEvent.click(unlink);
    expect(await screen.findByText('Google can no longer log in to your account.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Unlink Google' })).not.toBeInTheDocument();
    expect(sent.at(-1)).toMatchObject({ body: { password: 'Karibu!26' } });
  });

  test('the current password sets a new one; both fields are named for managers', async () => {
    const message = 'Your password was changed, and all your other devices were logged out.';
    const { sent } = await openAccount({ 'POST /me/password': { body: { message } } });
    await press('Change password');
    const current = screen.getByLabelText('Current password');
    expect(current).toHaveFocus();
    const next = screen.getByLabelText('New password');
    expect([current.getAttribute('autocomplete'), next.getAttribute('autocomplete')]).toEqual([
      'current-password',
      'new-password',
    ]);
    await userEvent.type(current, 'Karibu!26');
    await userEvent.type(next, 'short');
    const submit = screen.getByRole('button', { name: 'Change password' });
    await userEvent.click(submit);
    expect(await screen.findByText('Password must be at least 8 characters')).toBeVisible();
    await userEvent.type(next, ' and long');
    await userEvent.click(submit);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
    expect(sent.filter(({ call }) => call === 'POST /me/password')).toMatchObject([
      { body: { current: 'Karibu!26', password: 'short and long' } },
    ]);
  });
});

describe('second factor', () => {
  async function open(answers: Answers) {
    const secondFactorDueAt = '2126-12-05T09:00:00.000Z';
    const me = { 'GET /me': { body: { ...user, secondFactorDueAt } } };
    const api = fakeApi(accountAnswers({ ...me, ...answers }));
    const session = fakeSession({ secondFactorDueAt });
    const opened = await openOwnPage(page, fakeShell({ session }));
    await screen.findByRole('region', { name: 'Second factor' });
    return { ...api, ...opened };
  }
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

  test('an app is set up by its key, a code, and recovery codes shown once', async () => {
    const { shell, sent, answers } = await open({
      ...withoutFactor,
      'POST /me/totp': { body: begun },
      'POST /me/totp/confirm': { body: { recoveryCodes } },
    });
    expect(screen.getByText(/^Set up a second factor by/)).toBeVisible();
    // What is due comes first.
    expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('Second factor');
    await press('Set up an authenticator app');
    expect(await screen.findByRole('heading', { name: 'Add the key to your app' })).toHaveFocus();
    expect(await screen.findByRole('img', { name: /QR code/ })).toBeVisible();
    expect(screen.getByText('ABCD EFGH IJKL')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Code'), '123456');
    Object.assign(answers, withApp, { 'GET /me': { body: user } });
    await press('Turn on');
    expect(await screen.findByRole('heading', { name: 'Your recovery codes' })).toHaveFocus();
    const codes = within(screen.getByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem');
    expect(codes.map(({ textContent }) => textContent)).toEqual(recoveryCodes);
    expect(sent).toContainEqual(
      expect.objectContaining({ call: 'POST /me/totp/confirm', body: { code: '123456' } }),
    );
    await waitFor(() => expect(shell.session.get()?.user.secondFactorDueAt).toBeUndefined());
    await press('I’ve saved them');
    expect(await screen.findByText('Your authenticator app is on.')).toBeVisible();
    expect(screen.getByText(/^You have 10 recovery codes left/)).toBeVisible();
    expect(screen.getByText(/^With a second factor/)).toHaveFocus();
    expect(screen.queryByText(recoveryCodes[0] ?? '')).not.toBeInTheDocument();
  });

  test('recovery codes are copied', async () => {
    const person = userEvent.setup();
    await open({
      ...withoutFactor,
      'POST /me/totp': { body: begun },
      'POST /me/totp/confirm': { body: { recoveryCodes } },
    });
    await person.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
    await person.type(await screen.findByLabelText('Code'), '123456');
    await person.click(screen.getByRole('button', { name: 'Turn on' }));
    await person.click(await screen.findByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('The codes were copied.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(`${recoveryCodes.join('\n')}\n`);
  });

  test('after an old log-in, the password is asked for and sent along', async () => {
    const { sent } = await open({
      ...withoutFactor,
      'POST /me/totp': [
        { status: 403, body: { error: 'Please enter your password.', code: 'password_required' } },
        { body: begun },
      ],
    });
    await press('Set up an authenticator app');
    expect(await screen.findByRole('alert')).toHaveTextContent('Please enter your password.');
    const [field] = within(screen.getByRole('region', { name: 'Second factor' })).getAllByLabelText(
      'Password',
    );
    if (field) await userEvent.type(field, 'Karibu!26');
    await press('Set up an authenticator app');
    expect(await screen.findByRole('heading', { name: 'Add the key to your app' })).toBeVisible();
    expect(sent.at(-1)?.body).toEqual({ password: 'Karibu!26' });
  });

  test('the app is turned off with a code', async () => {
    const { sent, answers } = await open({ ...withApp, 'DELETE /me/totp': { status: 204 } });
    await press('Turn off the app');
    const dialog = within(screen.getByRole('dialog', { name: 'Turn off the authenticator app' }));
    await userEvent.type(dialog.getByLabelText('Code'), '654321');
    Object.assign(answers, withoutFactor);
    await press('Turn off');
    expect(await screen.findByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
    expect(sent).toContainEqual(
      expect.objectContaining({ call: 'DELETE /me/totp', body: { code: '654321' } }),
    );
  });

  test('with the app on, a code of it makes new recovery codes, shown once', async () => {
    const { sent } = await open({ ...withApp, 'POST /me/recovery-codes': { body: { recoveryCodes } } });
    await press('Make new recovery codes');
    const dialog = within(screen.getByRole('dialog', { name: 'Make new recovery codes' }));
    await userEvent.type(dialog.getByLabelText('Code'), '654321');
    await userEvent.click(dialog.getByRole('button', { name: 'Make new codes' }));
    expect(await screen.findByRole('heading', { name: 'Your recovery codes' })).toHaveFocus();
    expect(screen.getByText(recoveryCodes[0] ?? '')).toBeVisible();
    expect(sent).toContainEqual(
      expect.objectContaining({ call: 'POST /me/recovery-codes', body: { code: '654321' } }),
    );
  });

  test('a passkey is listed and removed, once that is confirmed', async () => {
    const { sent, answers } = await open({
      ...withoutFactor,
      'GET /me/passkeys': { body: [phone] },
      'DELETE /me/passkeys/k1': { status: 204 },
    });
    expect(await screen.findByRole('table', { name: 'Passkeys' })).toHaveTextContent('Phone');
    await press('Remove Phone');
    const dialog = screen.getByRole('dialog', { name: 'Remove the passkey' });
    answers['GET /me/passkeys'] = { body: [] };
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('table', { name: 'Passkeys' })).not.toBeInTheDocument());
    expect(sent.map(({ call }) => call)).toContain('DELETE /me/passkeys/k1');
  });

  test('a passkey that the browser does not make gives an error; its name stays', async () => {
    await open({ ...withoutFactor, 'POST /me/passkeys/options': { body: { challenge: 'x' } } });
    await press('Add a passkey');
    await userEvent.type(screen.getByLabelText('Name of the passkey'), 'Laptop');
    await press('Add a passkey');
    expect(await screen.findByRole('alert')).toHaveTextContent('No passkey was made.');
    expect(screen.getByLabelText('Name of the passkey')).toHaveValue('Laptop');
  });
});

describe('own data', () => {
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

  describe('the download', () => {
    const saved: { name: string; blob: Blob | undefined }[] = [];
    beforeEach(() => {
      saved.length = 0;
      let last: Blob | undefined;
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => {
          last = blob;
          return 'blob:it';
        },
        revokeObjectURL: () => undefined,
      });
      jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
        this: HTMLAnchorElement,
      ) {
        saved.push({ name: this.download, blob: last });
      });
    });
    afterEach(() => jest.restoreAllMocks());

    test('hands all of the answer to the person as a file of its day', async () => {
      fakeApi(accountAnswers());
      await openOwnPage(page);
      await press('Download my data');
      expect(await screen.findByText('Your data was saved as adili-data-2026-11-21.json.')).toBeVisible();
      expect(saved).toEqual([{ name: 'adili-data-2026-11-21.json', blob: expect.any(Blob) }]);
      expect(saved[0]?.blob?.type).toBe('application/json');
    });

    test('that fails gives an error, and saves nothing', async () => {
      fakeApi(accountAnswers({ 'GET /me/export': { status: 429, body: { error: 'Too many requests.' } } }));
      await openOwnPage(page);
      await press('Download my data');
      expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests.');
      expect(saved).toEqual([]);
    });
  });

  describe('deletion', () => {
    const panel = () => within(screen.getByRole('region', { name: 'Account deletion' }));

    test('is asked for once confirmed; then the page says where it stands', async () => {
      const { sent } = fakeApi(accountAnswers({ 'DELETE /me': { status: 202, body: deletion } }));
      await openOwnPage(page);
      expect(panel().getByText(/within the time your law sets/)).toBeVisible();
      await press('Delete my account');
      await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
      expect(screen.getByRole('button', { name: 'Delete my account' })).toHaveFocus();
      expect(sent.some(({ call }) => call === 'DELETE /me')).toBe(false);
      await press('Delete my account');
      await userEvent.selectOptions(screen.getByLabelText('Where do you live?'), 'South Africa');
      await press('Ask for deletion');
      expect(sent.find(({ call }) => call === 'DELETE /me')?.body).toEqual({ law: 'POPIA' });
      expect(await panel().findByText('Your Deletion request is under way')).toBeVisible();
      expect(panel().getByText('pending')).toBeVisible();
      expect(panel().getByRole('link', { name: 'See your request' })).toHaveAttribute(
        'href',
        `/dashboard/requests/${deletion.id}`,
      );
      await waitFor(() => expect(panel().getByRole('status')).toHaveFocus());
      expect(screen.queryByRole('button', { name: 'Delete my account' })).not.toBeInTheDocument();
    });

    test('that is under way already is shown as it stands', async () => {
      fakeApi(
        accountAnswers({ 'GET /me/dsrs?open=true': { body: [{ ...deletion, status: 'in_progress' }] } }),
      );
      await openOwnPage(page);
      expect(await panel().findByText('Your Deletion request is under way')).toBeVisible();
      expect(panel().queryByRole('button')).not.toBeInTheDocument();
    });

    test('that could not be asked for says so in the dialog', async () => {
      fakeApi(
        accountAnswers({
          'DELETE /me': new TypeError('Failed to fetch'),
        }),
      );
      await openOwnPage(page);
      await press('Delete my account');
      await press('Ask for deletion');
      expect(await screen.findByRole('alert')).toHaveTextContent('The server could not be reached.');
      expect(screen.getByRole('dialog')).toBeVisible();
    });
  });
});

describe('sessions', () => {
  const iphoneUsed = localMomentOf('2026-11-20T16:30:00.000Z');
  const table = 'Where you are logged in';
  const rows = async () => {
    await screen.findByRole('table', { name: table });
    return rowsOf(table).map((row) => row.textContent);
  };
  const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
  const confirm = async () =>
    userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Log out' }));

  test('each session has its device, network and last use; this one is marked', async () => {
    fakeApi(accountAnswers());
    await openOwnPage(page);
    const [first, second, third] = await rows();
    expect(first).toMatch(/Chrome on Windows This device.*41\.90\.12\.0/);
    expect(first).toContain(
      localMomentOf('2026-11-21T06:00:00.000Z') + localMomentOf('2026-11-18T06:00:00.000Z'),
    );
    expect(second).toMatch(/Safari on iOS.*197\.248\.5\.0/);
    expect(second).toContain(iphoneUsed);
    expect(second).not.toMatch(/This device/);
    expect(third).toMatch(/Firefox on Linux.*Unknown/);
  });

  test('ending a session asks first, and focuses the outcome', async () => {
    const { sent } = fakeApi(accountAnswers({ 'DELETE /me/sessions/s2': { status: 204 } }));
    await openOwnPage(page);
    await press(`Log out Safari on iOS, last used ${iphoneUsed}`);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: /Log out Safari/ })).toHaveFocus();
    expect(sent.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
    await press(/Log out Safari/);
    await confirm();
    const outcome = await screen.findByText('Safari on iOS is logged out.');
    await waitFor(() => expect(outcome.closest('[role="status"]')).toHaveFocus());
    expect((await rows()).length).toBe(2);
  });

  test('a session already ended goes too; other errors are in the dialog', async () => {
    const { answers } = fakeApi(
      accountAnswers({
        'DELETE /me/sessions/s2': { status: 429, body: { error: 'Not possible right now.' } },
      }),
    );
    await openOwnPage(page);
    await press(/Log out Safari/);
    await confirm();
    expect(await screen.findByRole('alert')).toHaveTextContent('Not possible right now.');
    answers['DELETE /me/sessions/s2'] = { status: 404, body: { error: 'There is no such session.' } };
    await confirm();
    expect(await screen.findByText('Safari on iOS is logged out.')).toBeVisible();
  });

  test('all other sessions end at once, and the button goes', async () => {
    const { sent } = fakeApi(accountAnswers({ 'DELETE /me/sessions': { status: 204 } }));
    await openOwnPage(page);
    await press('Log out everywhere else');
    await confirm();
    expect(await screen.findByText('All other devices are logged out.')).toBeVisible();
    expect(sent.at(-1)?.call).toBe('DELETE /me/sessions');
    expect(await rows()).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).not.toBeInTheDocument();
  });

  test('to log out here is to log out of this browser', async () => {
    fakeApi(accountAnswers());
    const { shell } = await openOwnPage(page);
    await press('Log out Chrome on Windows, this device');
    await confirm();
    expect(await screen.findByText('You’re not logged in')).toBeVisible();
    expect(shell.session.get()).toBeNull();
  });
});
