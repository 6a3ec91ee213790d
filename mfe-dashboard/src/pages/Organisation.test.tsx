import { closePages, fakeSession, fakeShell } from '@adili/contract/testing';
import { type Answers, fakeApi } from '@adili/http/testing';
import type { MemberRole } from '@adili/schemas/organisations/member-role';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiKey } from '../testing/keys-and-trail.ts';
import { lastWritten } from '../testing/last-written.ts';
import { rowsOf } from '../testing/open-dashboard.ts';
import { openOwnPage } from '../testing/open-own-page.ts';
import {
  brian,
  controlsOfBrian,
  invitation,
  leftBy,
  meAs,
  organisationOf,
  ownedByBrian,
  unverified,
} from '../testing/organisation.ts';
import page from './Organisation.tsx';

describe('people and invitations', () => {
  async function open(role: MemberRole, answers: Answers, search = '') {
    const api = fakeApi(answers);
    const shell = fakeShell({
      session: fakeSession({ organisationId: 'o1', memberRole: role }),
      refresh: async () => null,
    });
    const { container } = await openOwnPage(page, shell, {}, search);
    await screen.findByRole('table', { name: 'People' });
    return { ...api, shell, container };
  }

  const asOwner = (answers: Answers = {}) =>
    open('owner', {
      ...organisationOf([meAs('owner'), brian], [invitation]),
      ...leftBy('brian', [meAs('owner'), brian]),
      ...leftBy('me', [meAs('owner'), brian]),
      ...answers,
    });
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
  /** The same, once what it names is there. */
  const loaded = async (name: string) => {
    await waitFor(() => expect(dialog(name).queryByText('Loading...')).toBeNull());
    return dialog(name);
  };
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
    expect((await loaded('Leave organisation')).getByRole('button', { name: 'Leave' })).toBeVisible();
    await userEvent.click(dialog('Leave organisation').getByRole('button', { name: 'Cancel' }));
    await press('Show more people');
    expect(await screen.findByRole('button', { name: 'Remove Brian Mwangi' })).toBeVisible();
    expect(screen.getByText('People: 2')).toBeVisible();
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
    expect(sent.filter(({ call }) => call.startsWith('PATCH'))).toMatchObject([
      { call: 'PATCH /organisation/members/u2', body: { role: 'owner', version: brian.version } },
      { call: 'PATCH /organisation/members/u1', body: { role: 'admin', version: meAs('owner').version } },
    ]);
    expect(shell.session.get()).toBeNull();
  });

  test('removing a person also revokes their keys, unless unticked', async () => {
    const theirs = { ...apiKey, createdBy: brian.id };
    const { sent } = await asOwner({
      'GET /organisation/api-keys': { body: [theirs, { ...apiKey, id: 'k9', name: 'Mine' }] },
      'DELETE /organisation/members/u2?keys=revoke': { status: 204 },
    });
    await press('Remove Brian Mwangi');
    const asked = await loaded('Remove Brian Mwangi');
    expect(await asked.findByRole('listitem')).toHaveTextContent('Monthly report adk_Zx3q…');
    expect(asked.getByLabelText('Revoke these keys too')).toBeChecked();
    await userEvent.click(asked.getByRole('button', { name: 'Remove Brian Mwangi' }));
    expect(
      await screen.findByText('Brian Mwangi was removed, and their API keys were revoked.'),
    ).toBeVisible();
    expect(sent.map(({ call }) => call)).toContain('DELETE /organisation/members/u2?keys=revoke');
  });

  test('removing a person names what they see to, and gives it to another in one call', async () => {
    const { sent } = await asOwner({
      ...ownedByBrian,
      'DELETE /organisation/members/u2?handOverTo=u1': [refused, { status: 204 }],
    });
    await press('Remove Brian Mwangi');
    const asked = await loaded('Remove Brian Mwangi');
    expect(
      await asked.findByText('Brian Mwangi sees to 15 controls, 1 requirement and 1 risk:'),
    ).toBeVisible();
    expect(asked.getByRole('link', { name: /part 5$/ })).toHaveAttribute('href', '/compliance/controls/c4');
    expect(asked.getByRole('link', { name: /^section 25/ })).toBeVisible();
    expect(asked.getByRole('link', { name: /^Backups/ })).toHaveAttribute('href', '/signals/risks/r1');
    expect(asked.getByText('and 10 more')).toBeVisible();
    await userEvent.selectOptions(asked.getByLabelText('Give these to'), 'Amina Odhiambo');
    await userEvent.click(asked.getByRole('button', { name: 'Remove Brian Mwangi' }));
    expect(await asked.findByRole('alert')).toHaveTextContent(refused.body.error);
    await userEvent.click(asked.getByRole('button', { name: 'Remove Brian Mwangi' }));
    expect(
      await screen.findByText('Brian Mwangi was removed. What they saw to is Amina Odhiambo’s now.'),
    ).toBeVisible();
    expect(sent.filter(({ call }) => /^(PATCH|DELETE)/.test(call)).map(({ call }) => call)).toEqual(
      Array(2).fill('DELETE /organisation/members/u2?handOverTo=u1'),
    );
  });

  test('who leaves gives what they see to to another; an auditor is not asked', async () => {
    const { shell } = await open('member', {
      ...organisationOf([meAs('member'), brian]),
      ...leftBy('me', [meAs('member'), brian]),
      'GET /controls?owner=u1&limit=5': { body: controlsOfBrian.slice(0, 1) },
      'DELETE /organisation/members/u1?handOverTo=u2': { status: 204 },
    });
    await press('Leave organisation');
    const asked = await loaded('Leave organisation');
    expect(await asked.findByText('You see to 1 control:')).toBeVisible();
    await userEvent.selectOptions(asked.getByLabelText('Give these to'), 'Brian Mwangi');
    await userEvent.click(asked.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(shell.visited).toEqual(['/login?from=/dashboard/organisation']));
    await closePages();
    await open('auditor', organisationOf([{ ...brian, memberRole: 'owner' }, meAs('auditor')]));
    await press('Leave organisation');
    expect((await loaded('Leave organisation')).getByRole('button', { name: 'Leave' })).toBeVisible();
    expect(screen.queryByLabelText('Give these to')).toBeNull();
  });

  test('what the API refuses stands in the dialog, which stays', async () => {
    await asOwner({ 'DELETE /organisation/members/u2': [refused, { status: 204 }] });
    await press('Remove Brian Mwangi');
    const asked = await loaded('Remove Brian Mwangi');
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
    await press('Invite a person');
    expect(screen.getByLabelText('Email')).toHaveFocus();
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

  test('an invitation that is refused keeps what was typed', async () => {
    const error = 'daud@example.com is already in this organisation.';
    await asOwner({
      'POST /organisation/invitations': { status: 409, body: { error, code: 'already_member' } },
    });
    await press('Invite a person');
    await userEvent.type(screen.getByLabelText('Email'), 'daud@example.com');
    await press('Send invitation');
    expect(await screen.findByText(error)).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('daud@example.com');
  });

  test('without a verified address there is a link to send, and the form once it was opened elsewhere', async () => {
    const message = 'We have sent a link to amina@example.com.';
    const { answers, shell } = await asOwner({
      ...unverified,
      'POST /me/verification': { body: { message } },
    });
    expect(screen.getByText(/^Verify your address before you invite people/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Invite a person' })).toBeNull();
    await press('Send the link again');
    expect(await screen.findByText(message)).toBeVisible();
    const emailVerifiedAt = '2026-11-20T09:00:00.000Z';
    answers['GET /me'] = { body: { ...unverified['GET /me'].body, emailVerifiedAt } };
    fireEvent(document, new Event('visibilitychange'));
    expect(await screen.findByRole('button', { name: 'Invite a person' })).toBeVisible();
    expect(screen.queryByText(/^Verify your address/)).toBeNull();
    expect(shell.session.get()?.user.emailVerifiedAt).toBe(emailVerifiedAt);
  });

  test('a new name is saved from its row, which then says it', async () => {
    const { sent } = await asOwner({
      'PATCH /organisation': {
        body: { id: 'o1', name: 'Duka Group', createdAt: invitation.createdAt, version: 2 },
      },
    });
    await press('Change name');
    const field = screen.getByLabelText('Company Name');
    expect(field).toHaveFocus();
    await userEvent.clear(field);
    await userEvent.type(field, 'Duka Group');
    await press('Save name');
    expect(await screen.findByText('The name was saved.')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Name' })).getByText('Duka Group')).toBeVisible();
    expect(lastWritten(sent)).toMatchObject({ body: { name: 'Duka Group', version: 1 } });
    expect(screen.getByRole('button', { name: 'Change name' })).toHaveFocus();
  });

  test('an admin chooses the time zone, in which days and hours are then shown', async () => {
    const { sent } = await open('admin', {
      ...organisationOf([meAs('admin')]),
      'PATCH /organisation': {
        body: {
          id: 'o1',
          name: 'Duka Ltd',
          createdAt: invitation.createdAt,
          version: 2,
          timeZone: 'Europe/Berlin',
        },
      },
    });
    await press('Change time zone');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Time zone' }), 'Europe/Berlin');
    await press('Save time zone');
    expect(await screen.findByText('The time zone was saved.')).toBeVisible();
    expect(lastWritten(sent)).toMatchObject({ body: { timeZone: 'Europe/Berlin', version: 1 } });
    expect(document.documentElement.dataset.timeZone).toBe('Europe/Berlin');
    delete document.documentElement.dataset.timeZone;
  });

  test('an admin turns the weekly report off', async () => {
    const { sent } = await open('admin', {
      ...organisationOf([meAs('admin')]),
      'PATCH /organisation': {
        body: {
          id: 'o1',
          name: 'Duka Ltd',
          createdAt: invitation.createdAt,
          version: 2,
          weeklyReport: false,
        },
      },
    });
    const box = screen.getByLabelText('Send a weekly report of the compliance register');
    expect(box).toBeChecked();
    await userEvent.click(box);
    expect(await screen.findByText(/^The weekly report is off/)).toBeVisible();
    expect(box).not.toBeChecked();
    expect(lastWritten(sent)).toMatchObject({ body: { weeklyReport: false, version: 1 } });
  });

  test('an admin manages only members and auditors', async () => {
    await open(
      'admin',
      organisationOf([meAs('admin'), brian, { ...brian, id: 'u9', fullName: 'Olive', memberRole: 'owner' }]),
    );
    expect(screen.getByRole('button', { name: 'Remove Brian Mwangi' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove Olive' })).toBeNull();
    await press('Invite a person');
    expect(
      within(screen.getByLabelText('Role'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Member', 'Auditor']);
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
    ]);
    expect(screen.queryByRole('textbox')).toBeNull();
    await press('Leave organisation');
    await userEvent.click(dialog('Leave organisation').getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(shell.visited).toEqual(['/login?from=/dashboard/organisation']));
  });

  test.each([
    ['auditor', 'an auditor', '/compliance'],
    ['member', 'a member', '/dashboard'],
  ] as const)('an invited %s is welcomed, and led on', async (role, words, to) => {
    await open(role, organisationOf([meAs(role)]), '?joined');
    expect(screen.getByText(new RegExp(`^You’re ${words} of Duka Ltd`))).toBeVisible();
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toContain(to);
  });

  test("the only owner of several sees how to leave; a single member can't leave", async () => {
    await asOwner();
    await press('Leave organisation');
    expect(dialog('Leave organisation').getByText(/only owner/)).toBeVisible();
    expect(dialog('Leave organisation').queryByRole('button', { name: 'Leave' })).toBeNull();
    await closePages();
    await open('owner', organisationOf([meAs('owner')]));
    expect(screen.queryByRole('button', { name: 'Leave organisation' })).toBeNull();
    expect(screen.getByText(/You’re the only one here/)).toBeVisible();
  });
});
