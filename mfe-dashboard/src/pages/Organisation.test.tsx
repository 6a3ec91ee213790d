import { fakeSession, fakeShell, renderPage } from '@adili/contract/testing';
import { type Answers, fakeApi } from '@adili/http/testing';
import type { MemberRole } from '@adili/schemas/organisations/member-role';
import { localMomentOf, localZone } from '@adili/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { detailWords, targetWords, whoWords } from '../audit-entries/entry-words.ts';
import { apiKey, entry, laterEntry, secret } from '../testing/keys-and-trail.ts';
import { lastWritten } from '../testing/last-written.ts';
import { rowsOf } from '../testing/open-dashboard.ts';
import { openOrganisation } from '../testing/open-organisation.ts';
import {
  brian,
  invitation,
  meAs,
  organisationAnswers,
  organisationOf,
  trialEnded,
} from '../testing/organisation.ts';
import page from './Organisation.tsx';

describe('people and invitations', () => {
  let close: (() => Promise<void>) | undefined;
  afterEach(async () => {
    await close?.();
    close = undefined;
  });

  async function open(role: MemberRole, answers: Answers) {
    const api = fakeApi(answers);
    const shell = fakeShell({
      session: fakeSession({ organisationId: 'o1', memberRole: role }),
      refresh: async () => null,
    });
    const { unmount, container } = await renderPage(page, { shell });
    close = unmount;
    await screen.findByRole('table', { name: 'People' });
    return { ...api, shell, container };
  }

  const asOwner = (answers: Answers = {}) =>
    open('owner', { ...organisationOf([meAs('owner'), brian], [invitation]), ...answers });
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
  const refused = {
    status: 409,
    body: { error: 'Make another member an owner first.', code: 'last_owner' },
  } as const;

  test('an owner changes a role; dialog and notice name it', async () => {
    const { sent } = await asOwner({
      'PATCH /organisation/members/u2': { body: { ...brian, memberRole: 'auditor' } },
    });
    await press('Change role of Brian Mwangi');
    const asked = dialog('Change the role of Brian Mwangi');
    await userEvent.selectOptions(asked.getByLabelText('Role'), 'Auditor');
    await userEvent.click(asked.getByRole('button', { name: 'Make Brian Mwangi an auditor' }));
    expect(await screen.findByText('Brian Mwangi is an auditor now.')).toBeVisible();
    expect(lastWritten(sent)).toMatchObject({ body: { role: 'auditor' } });
    expect(rowsOf('People')[1]).toHaveTextContent(/Brian Mwangi.*Auditor/);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Change role of Brian Mwangi' })).toHaveFocus();
  });

  test('a long list of people is read page by page', async () => {
    const total = { 'x-total-count': '2' };
    await asOwner({
      'GET /organisation/members': {
        body: [meAs('owner')],
        headers: { ...total, link: '</organisation/members?cursor=next>; rel="next"' },
      },
      'GET /organisation/members?cursor=next': { body: [brian], headers: total },
    });
    expect(screen.getByText('People: 1 of 2')).toBeVisible();
    await press('Leave organisation');
    expect(dialog('Leave organisation').getByRole('button', { name: 'Leave' })).toBeVisible();
    await userEvent.click(dialog('Leave organisation').getByRole('button', { name: 'Cancel' }));
    await press('Show more people');
    expect(await screen.findByRole('button', { name: 'Remove Brian Mwangi' })).toBeVisible();
    expect(screen.getByText('People: 2 of 2')).toBeVisible();
  });

  test('handing over ownership changes both roles, then leads to the login', async () => {
    const { sent, shell } = await asOwner({
      'PATCH /organisation/members/u2': { body: { ...brian, memberRole: 'owner' } },
      'PATCH /organisation/members/u1': { body: meAs('admin') },
    });
    await press('Change role of Brian Mwangi');
    const asked = dialog('Change the role of Brian Mwangi');
    await userEvent.selectOptions(asked.getByLabelText('Role'), 'Owner');
    await userEvent.click(asked.getByLabelText(/Hand over/));
    await userEvent.click(asked.getByRole('button', { name: 'Hand over ownership' }));
    await waitFor(() => expect(shell.visited).toEqual(['/login?from=/dashboard/organisation']));
    expect(sent.slice(-2)).toMatchObject([
      { call: 'PATCH /organisation/members/u2', body: { role: 'owner' } },
      { call: 'PATCH /organisation/members/u1', body: { role: 'admin' } },
    ]);
    expect(shell.session.get()).toBeNull();
  });

  test('removing a person also revokes their keys, unless unticked', async () => {
    const theirs = { ...apiKey, createdBy: brian.id };
    const { sent, answers } = await asOwner({
      'GET /organisation/api-keys': { body: [theirs, { ...apiKey, id: 'k9', name: 'Mine' }] },
      'DELETE /organisation/members/u2?keys=revoke': { status: 204 },
    });
    await press('Remove Brian Mwangi');
    const asked = within(await screen.findByRole('dialog', { name: 'Remove Brian Mwangi' }));
    expect(await asked.findByRole('listitem')).toHaveTextContent('Monthly report adk_Zx3q…');
    expect(asked.getByLabelText('Revoke these keys too')).toBeChecked();
    answers['GET /organisation/api-keys'] = { body: [] };
    await userEvent.click(asked.getByRole('button', { name: 'Remove Brian Mwangi' }));
    expect(
      await screen.findByText('Brian Mwangi was removed, and their API keys were revoked.'),
    ).toBeVisible();
    expect(await screen.findByText(/^No keys yet/)).toBeVisible();
    expect(sent.map(({ call }) => call)).toContain('DELETE /organisation/members/u2?keys=revoke');
  });

  test('what the API refuses stands in the dialog, which stays', async () => {
    await asOwner({ 'DELETE /organisation/members/u2': [refused, { status: 204 }] });
    await press('Remove Brian Mwangi');
    const asked = dialog('Remove Brian Mwangi');
    expect(await asked.findByText(/brian@example.com/)).toBeVisible();
    await userEvent.click(asked.getByRole('button', { name: 'Remove Brian Mwangi' }));
    expect(await asked.findByRole('alert')).toHaveTextContent(refused.body.error);
    expect(rowsOf('People')).toHaveLength(2);
    await userEvent.click(asked.getByRole('button', { name: 'Remove Brian Mwangi' }));
    const news = await screen.findByText('Brian Mwangi was removed.');
    expect(rowsOf('People')).toHaveLength(1);
    // The button that opened the dialog is gone with its row.
    await waitFor(() => expect(document.activeElement).toContainElement(news));
  });

  test('an invitation replaces an older one; withdrawing it asks first', async () => {
    const newer = { ...invitation, id: 'i2', role: 'member' } as const;
    const { sent } = await asOwner({
      'POST /organisation/invitations': { status: 201, body: newer },
      'DELETE /organisation/invitations/i2': { status: 204 },
    });
    await press('Send invitation');
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Email'), ' Daud@example.com');
    await press('Send invitation');
    expect(await screen.findByText('An invitation is on its way to daud@example.com.')).toBeVisible();
    expect(lastWritten(sent)).toMatchObject({ body: { email: 'daud@example.com', role: 'member' } });
    expect(screen.getByLabelText('Email')).toHaveValue('');
    expect(rowsOf('Invitations')).toHaveLength(1);
    expect(rowsOf('Invitations')[0]).toHaveTextContent(/daud@example.com.*Member/);
    await press('Withdraw the invitation to daud@example.com');
    await userEvent.click(
      dialog('Withdraw the invitation to daud@example.com').getByRole('button', { name: 'Withdraw' }),
    );
    expect(await screen.findByText('No invitation is open.')).toBeVisible();
  });

  test('inviting without a verified address gives an error and the way on', async () => {
    const error = 'Verify your address first: we’ve sent you a link.';
    await asOwner({
      'POST /organisation/invitations': [
        { status: 403, body: { error, code: 'address_not_verified' } },
        {
          status: 409,
          body: { error: 'daud@example.com is already in this organisation.', code: 'already_member' },
        },
      ],
    });
    await userEvent.type(screen.getByLabelText('Email'), 'daud@example.com');
    await press('Send invitation');
    expect(await screen.findByRole('alert')).toHaveTextContent(error);
    expect(screen.getByRole('link', { name: 'Go to your account' })).toHaveAttribute(
      'href',
      '/dashboard/account',
    );
    expect(screen.getByLabelText('Email')).toHaveValue('daud@example.com');
    await press('Send invitation');
    expect(await screen.findByText(/already in this organisation/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Go to your account' })).toBeNull();
  });

  test('an owner decides on the second factor of everybody', async () => {
    const { sent } = await asOwner({
      'PATCH /organisation': {
        body: { id: 'o1', name: 'Duka Ltd', createdAt: invitation.createdAt, requireSecondFactor: true },
      },
    });
    const box = screen.getByLabelText('Require a second factor for everyone');
    expect(box).not.toBeChecked();
    await userEvent.click(box);
    expect(await screen.findByText(/^Everyone now needs a second factor/)).toBeVisible();
    expect(box).toBeChecked();
    expect(lastWritten(sent)).toMatchObject({ body: { requireSecondFactor: true } });
  });

  test('an admin turns the weekly report off', async () => {
    const { sent } = await open('admin', {
      ...organisationOf([meAs('admin')]),
      'PATCH /organisation': {
        body: { id: 'o1', name: 'Duka Ltd', createdAt: invitation.createdAt, weeklyReport: false },
      },
    });
    const box = screen.getByLabelText('Send a weekly report of the compliance register');
    expect(box).toBeChecked();
    await userEvent.click(box);
    expect(await screen.findByText(/^The weekly report is off/)).toBeVisible();
    expect(box).not.toBeChecked();
    expect(lastWritten(sent)).toMatchObject({ body: { weeklyReport: false } });
  });

  test('an admin manages only members and auditors', async () => {
    await open(
      'admin',
      organisationOf([meAs('admin'), brian, { ...brian, id: 'u9', fullName: 'Olive', memberRole: 'owner' }]),
    );
    expect(screen.getByRole('button', { name: 'Remove Brian Mwangi' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove Olive' })).toBeNull();
    expect(
      within(screen.getByLabelText('Role'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Member', 'Auditor']);
    expect(screen.queryByRole('checkbox', { name: /second factor/ })).toBeNull();
  });

  test('an auditor reads, changes nothing, and may leave', async () => {
    const owner = { ...brian, memberRole: 'owner' } as const;
    const { shell } = await open('auditor', {
      ...organisationOf([owner, meAs('auditor')], [invitation]),
      'DELETE /organisation/members/u1': { status: 204 },
    });
    expect(screen.getByText('daud@example.com')).toBeVisible();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Leave organisation',
      'Search the audit trail',
      ' Download CSV',
      'Check the trail',
    ]);
    expect(screen.queryByRole('textbox')).toBeNull();
    await press('Leave organisation');
    await userEvent.click(dialog('Leave organisation').getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(shell.visited).toEqual(['/login?from=/dashboard/organisation']));
  });

  test("the only owner of several sees how to leave; a single member can't leave", async () => {
    await asOwner();
    await press('Leave organisation');
    expect(dialog('Leave organisation').getByText(/only owner/)).toBeVisible();
    expect(dialog('Leave organisation').queryByRole('button', { name: 'Leave' })).toBeNull();
    await close?.();
    await open('owner', organisationOf([meAs('owner')]));
    expect(screen.queryByRole('button', { name: 'Leave organisation' })).toBeNull();
    expect(screen.getByText(/You’re the only one here/)).toBeVisible();
  });
});

describe('API keys', () => {
  const open = async (more: Answers = {}) => {
    const api = fakeApi({ ...organisationAnswers(), ...more });
    await openOrganisation();
    await screen.findByRole('table', { name: 'API keys' });
    return api;
  };
  const rows = () =>
    within(screen.getByRole('table', { name: 'API keys' }))
      .getAllByRole('row')
      .slice(1);

  test('the keys are listed with what they may, their maker and their last use', async () => {
    await open();
    expect(rows()[0]).toHaveTextContent(
      /Monthly report adk_Zx3q….*Made 18 Nov 2026 by Amina Odhiambo.*Read the organisation, Read its audit trail.*Never/,
    );
    expect(rows()[0]).toHaveTextContent(localMomentOf('2026-11-21T04:15:00.000Z'));
  });

  test('a key is made from the form, shown once, and copied', async () => {
    const { sent } = await open();
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Key name'), 'Import');
    await user.click(screen.getByRole('button', { name: 'Make key' }));
    expect(await screen.findByText('Choose what the key may do')).toBeVisible();
    await user.click(screen.getByLabelText('Read the organisation'));
    await user.click(screen.getByLabelText('Read its audit trail'));
    expect(screen.getByLabelText('Ends')).toHaveDisplayValue('In 365 days');
    await user.selectOptions(screen.getByLabelText('Ends'), 'In 90 days');
    await user.click(screen.getByRole('button', { name: 'Make key' }));
    const field = await screen.findByLabelText('API key');
    expect(field).toHaveFocus();
    expect(field).toHaveValue(secret);
    expect(rows()).toHaveLength(2);
    const body = lastWritten(sent)?.body as { expiresAt: string };
    expect(body).toMatchObject({ name: 'Import', scopes: ['organisation:read', 'audit:read'] });
    const inDays = (Date.parse(body.expiresAt) - Date.now()) / 86_400_000;
    expect(Math.round(inDays)).toBe(90);
    expect(screen.getByLabelText('Key name')).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Copy key' }));
    expect(await screen.findByText('The key was copied.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(secret);
    await user.click(screen.getByRole('button', { name: 'I’ve saved it' }));
    expect(screen.queryByLabelText('API key')).not.toBeInTheDocument();
    expect(screen.getByText('The key “Import” is no longer shown.')).toHaveFocus();
  });

  test('what is missing is said at its field, and the first field has the focus', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Make key' }));
    expect(await screen.findByText('Choose what the key may do')).toBeVisible();
    expect(screen.getByLabelText('Key name')).toHaveAccessibleDescription(/Say what the key is for/);
    expect(screen.getByLabelText('Key name')).toHaveFocus();
  });

  test('a key that ends never is asked for without an end', async () => {
    const { sent } = await open();
    await userEvent.type(screen.getByLabelText('Key name'), 'Import');
    await userEvent.click(screen.getByLabelText('Read its members'));
    await userEvent.selectOptions(screen.getByLabelText('Ends'), 'Never');
    await userEvent.click(screen.getByRole('button', { name: 'Make key' }));
    await screen.findByLabelText('API key');
    expect(lastWritten(sent)?.body).toEqual({ name: 'Import', scopes: ['members:read'], expiresAt: null });
  });

  test('what the API refuses stands in the form, which keeps what was typed', async () => {
    const error = 'Your organisation has 20 API keys. Please revoke one you no longer use.';
    await open({
      'POST /organisation/api-keys': { status: 409, body: { error, code: 'too_many_api_keys' } },
    });
    await userEvent.type(screen.getByLabelText('Key name'), 'Import');
    await userEvent.click(screen.getByLabelText('Read its members'));
    await userEvent.click(screen.getByRole('button', { name: 'Make key' }));
    expect(await screen.findByText(error)).toBeVisible();
    expect(screen.getByLabelText('Key name')).toHaveValue('Import');
    expect(screen.getByLabelText('Read its members')).toBeChecked();
  });

  test('who has not verified their address makes no key, and is shown where to', async () => {
    const error = 'Verify your address first: we’ve sent you a link.';
    await open({
      'POST /organisation/api-keys': { status: 403, body: { error, code: 'address_not_verified' } },
    });
    await userEvent.type(screen.getByLabelText('Key name'), 'Import');
    await userEvent.click(screen.getByLabelText('Read its members'));
    await userEvent.click(screen.getByRole('button', { name: 'Make key' }));
    expect(await screen.findByText(error)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your account' })).toHaveAttribute(
      'href',
      '/dashboard/account',
    );
  });

  test('without a plan that has keys, the form gives way to a link to the plan', async () => {
    await open({ 'GET /organisation': { body: trialEnded } });
    expect(screen.getByText(/The keys that you have go on working/)).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: 'API keys' })).getByRole('link', { name: 'See your plan' }),
    ).toHaveAttribute('href', '/dashboard/plan');
    expect(screen.queryByLabelText('Key name')).not.toBeInTheDocument();
    expect(rows()).toHaveLength(1);
  });

  test('a trial that has just ended gives an error and a link to the plan', async () => {
    const error = 'New API keys come with the Growth and Enterprise plans.';
    await open({ 'POST /organisation/api-keys': { status: 403, body: { error, code: 'plan_limit' } } });
    await userEvent.type(screen.getByLabelText('Key name'), 'Import');
    await userEvent.click(screen.getByLabelText('Read its members'));
    await userEvent.click(screen.getByRole('button', { name: 'Make key' }));
    expect(await screen.findByText(error)).toBeVisible();
    const keys = within(screen.getByRole('region', { name: 'API keys' }));
    expect(keys.getByRole('link', { name: 'See your plan' })).toHaveAttribute('href', '/dashboard/plan');
  });

  test('a key is revoked after a question, and focus goes to what became of it', async () => {
    const { answers, sent } = await open({
      'DELETE /organisation/api-keys/k1': { status: 503, body: { error: 'Busy.' } },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Revoke Monthly report' }));
    expect(screen.getByRole('dialog', { name: 'Revoke this key?' })).toHaveTextContent('Monthly report');
    await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(sent.map(({ call }) => call)).not.toContain('DELETE /organisation/api-keys/k1');
    await userEvent.click(screen.getByRole('button', { name: 'Revoke Monthly report' }));
    await userEvent.click(screen.getByRole('button', { name: 'Revoke key' }));
    expect(await screen.findByText('Busy.')).toBeVisible();
    answers['DELETE /organisation/api-keys/k1'] = { status: 204 };
    await userEvent.click(screen.getByRole('button', { name: 'Revoke key' }));
    expect(await screen.findByText('The key “Monthly report” was revoked.')).toHaveFocus();
    expect(screen.getByText(/^No keys yet/)).toBeVisible();
  });

  test('who does not manage the organisation sees no keys', async () => {
    const { sent } = fakeApi(organisationAnswers('auditor'));
    await openOrganisation('auditor');
    await screen.findByRole('table', { name: 'Audit trail' });
    expect(screen.queryByRole('region', { name: 'API keys' })).not.toBeInTheDocument();
    expect(sent.map(({ call }) => call)).not.toContain('GET /organisation/api-keys');
  });
});

describe('audit trail', () => {
  const rows = async () =>
    within(await screen.findByRole('table', { name: 'Audit trail' }))
      .getAllByRole('row')
      .slice(1);

  test('the trail says who did what, in names and words, and reads on', async () => {
    fakeApi(organisationAnswers('auditor'));
    await openOrganisation('auditor');
    expect((await rows())[0]).toHaveTextContent(
      /A person not logged in.*Login failed.*Amina Odhiambo.*Wrong password, from 41\.90\.1\.0/,
    );
    expect((await rows())[0]).toHaveTextContent(localMomentOf(laterEntry.at));
    expect(screen.getByText(new RegExp(`Times in ${localZone()}\\. Each entry`))).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show more entries' }));
    expect(await screen.findByText('Entries: 2 of 2')).toBeVisible();
    expect((await rows())[1]).toHaveTextContent(/Amina Odhiambo.*Organisation changed.*Duka.*Name/);
  });

  test('a search finds entries, and emptied brings all of them back', async () => {
    const { sent } = fakeApi({
      ...organisationAnswers('auditor'),
      'GET /organisation/audit-trail?q=renamed': { body: [] },
    });
    await openOrganisation('auditor');
    await rows();
    const box = screen.getByRole('searchbox', { name: 'Search the audit trail' });
    await userEvent.type(box, 'renamed{Enter}');
    expect(await screen.findByText('No entries match your search and days.')).toBeVisible();
    expect(box).toHaveFocus();
    await userEvent.clear(box);
    expect((await rows()).length).toBeGreaterThan(0);
    expect(sent.at(-1)?.call).toBe('GET /organisation/audit-trail');
  });

  test('an action on the page is in its audit trail at once', async () => {
    const { answers } = fakeApi(organisationAnswers());
    await openOrganisation();
    await rows();
    answers['PATCH /organisation'] = {
      body: {
        id: 'o1',
        name: 'Duka Ltd',
        createdAt: entry.at,
        requireSecondFactor: true,
      },
    };
    answers['GET /organisation/audit-trail'] = {
      body: [{ ...entry, id: 'e3', detail: 'requireSecondFactor: true' }, laterEntry],
    };
    await userEvent.click(screen.getByRole('checkbox', { name: /Require a second factor/ }));
    expect(screen.getByRole('table', { name: 'Audit trail' })).toBeVisible();
    expect(await screen.findByText('A second factor is required for everyone')).toBeVisible();
  });

  test('an empty trail says so', async () => {
    fakeApi({ ...organisationAnswers(), 'GET /organisation/audit-trail': { body: [] } });
    await openOrganisation();
    expect(await screen.findByText('Nothing has happened here yet.')).toBeVisible();
  });

  test('a member sees no trail', async () => {
    const { sent } = fakeApi(organisationAnswers('member'));
    await openOrganisation('member');
    expect(await screen.findByText('Duka Ltd')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Audit trail' })).not.toBeInTheDocument();
    expect(sent.map(({ call }) => call)).not.toContain('GET /organisation/audit-trail');
  });
});

describe('words of an entry', () => {
  const id = '01990b5e-7a3c-7000-8000-000000000000';
  const entry = { actor: id, action: 'session.started', target: id, detail: '' };

  test.each([
    ['organisation.changed', 'requireSecondFactor: true', 'A second factor is required for everyone'],
    ['organisation.changed', 'weeklyReport: false', 'The weekly report is off'],
    ['organisation.changed', 'name, requireSecondFactor: false', 'Name, a second factor is optional'],
    ['organisation.changed', 'name, after the company', 'Name, after the company'],
    ['profile.changed', 'fullName, phone', 'Full name, phone'],
    ['dsr.moved', 'pending -> in_progress', 'Pending to in progress'],
    ['member.joined', `auditor of ${id}, by the invitation ${id}`, 'Auditor, by an invitation'],
    ['member.role_changed', `owner -> admin in ${id}`, 'Owner to Admin'],
    ['invitation.sent', `member of ${id}`, 'Member'],
    [
      'api_key.created',
      'Monthly: members:read, audit:read',
      'Monthly: read its members, read its audit trail',
    ],
    [
      'consent.opted_out',
      'ads given 2026-11-21T04:15:00.000Z',
      `Ads given ${localMomentOf('2026-11-21T04:15:00.000Z')}`,
    ],
    ['login.failed', 'wrong password, from 41.90.1.0', 'Wrong password, from 41.90.1.0'],
    ['session.started', '', '–'],
  ])('the detail of %s, %j, has no ids or names of fields', (action, detail, words) => {
    expect(detailWords({ ...entry, action, detail })).toBe(words);
  });

  test('a change of the register names what it is about, and has a hash where no name is left', () => {
    const given = { ...entry, action: 'evidence.given' };
    const hash = 'ab'.repeat(32);
    const detail = `file for control ${id}, sha256 ${hash}`;
    const detailNamed = `file for control ‘Backups are made’, sha256 ${hash}`;
    expect(detailWords({ ...given, detail, detailNamed, targetName: 'Restore.pdf' })).toBe(
      'File for control ‘Backups are made’',
    );
    expect(detailWords({ ...given, detail })).toContain(`SHA-256 ${hash}`);
    expect(detailWords({ ...given, detail: 'record for control ‘Roles’, roles' })).toBe(
      'Record for control ‘Roles’, Who has which role',
    );
    const detailOfChange = 'state: planned -> in_place';
    expect(detailWords({ ...entry, action: 'control.changed', detail: detailOfChange })).toBe(
      'State of work: planned to in place',
    );
  });

  test('actor and target are shown by name, or in words where there is none', () => {
    expect(whoWords({ ...entry, actorName: 'Amina' })).toBe('Amina');
    expect(whoWords({ ...entry, actor: 'visitor' })).toBe('A person not logged in');
    expect(targetWords({ ...entry, targetName: 'Duka' })).toBe('Duka');
    expect(targetWords(entry)).toBe('A session');
    expect(targetWords({ ...entry, action: 'requirement.excluded', target: 'kenya-dpa-2019:s33-2' })).toBe(
      'Requirement s33-2 of kenya-dpa-2019',
    );
    expect([whoWords(entry), targetWords({ ...entry, action: 'site.verified' })].join()).not.toContain(id);
  });
});
