import { closePages, fakeSession, fakeShell, openPage } from '@adili/contract/testing';
import { fakeApi } from '@adili/http/testing';
import type { ShownInvitation } from '@adili/schemas/invitations/invitation';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cameFrom } from '../links/destination.ts';
import page from './Invitation.tsx';

const show = 'POST /auth/invitations/show';
const accept = 'POST /auth/invitations/accept';
const search = '?token=abc%2B1';
const offered: ShownInvitation = {
  organisation: 'Duka Ltd',
  email: 'amina@example.com',
  role: 'auditor',
  invitedBy: 'brian@example.com',
  expiresAt: '2026-11-28T09:00:00.000Z',
  hasAccount: false,
};
const joined = fakeSession({ organisationId: 'o1', memberRole: 'auditor' });

afterEach(async () => {
  await closePages();
  history.replaceState(null, '', '/');
});

test('a person without an account opens one and joins', async () => {
  const common = 'This password is too common. Please choose another one.';
  const { sent } = fakeApi({
    [show]: { body: offered },
    [accept]: [{ status: 400, body: { error: common, fields: { password: common } } }, { body: joined }],
  });
  const { shell } = await openPage(page, { search });
  expect(await screen.findByText(/invites/)).toHaveTextContent(
    'brian@example.com invites amina@example.com to join Duka Ltd as an auditor. The invitation expires on 28 Nov 2026.',
  );
  const open = screen.getByRole('button', { name: 'Open account and join Duka Ltd' });
  await userEvent.click(open);
  expect(await screen.findByText(/at least 8 characters/)).toBeVisible();
  await userEvent.type(screen.getByLabelText('Full Name'), 'Amina Odhiambo');
  await userEvent.type(screen.getByLabelText('Password'), 'Karibu!26');
  await userEvent.click(open);
  expect(await screen.findByText(common)).toBeVisible();
  expect(screen.getByLabelText('Full Name')).toHaveValue('Amina Odhiambo');
  await userEvent.click(open);
  await waitFor(() => expect(shell.visited).toEqual(['/dashboard/organisation?joined']));
  expect(shell.session.get()).toEqual(joined);
  expect(sent.at(-1)?.body).toEqual({ token: 'abc+1', fullName: 'Amina Odhiambo', password: 'Karibu!26' });
});

test('a person with an account logs in first, and comes back', async () => {
  fakeApi({ [show]: { body: { ...offered, hasAccount: true } } });
  await openPage(page, { search });
  const link = await screen.findByRole('link', { name: 'Log in to join' });
  expect(cameFrom(new URL(link.getAttribute('href') ?? '', 'http://x').search)).toBe(`/invitation${search}`);
  expect(screen.queryByLabelText('Password')).toBeNull();
});

test('who is logged in joins with one press; what is refused is said in words', async () => {
  const words = 'You’re the only owner of your current organisation, and it has other people in it.';
  const { sent } = fakeApi({
    [show]: { body: { ...offered, hasAccount: true } },
    [accept]: [{ status: 409, body: { error: words } }, { body: joined }],
  });
  const { shell } = await openPage(page, { search, shell: fakeShell({ session: fakeSession() }) });
  const join = await screen.findByRole('button', { name: 'Join Duka Ltd' });
  await userEvent.click(join);
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  await userEvent.click(join);
  await waitFor(() => expect(shell.visited).toEqual(['/dashboard/organisation?joined']));
  expect(sent.at(-1)).toMatchObject({ body: { token: 'abc+1' }, authorization: 'Bearer test-token' });
});

test('a person logged in with another account is asked to log out', async () => {
  fakeApi({ [show]: { body: offered } });
  const shell = fakeShell({ session: fakeSession({ email: 'other@example.com' }) });
  await openPage(page, { search, shell });
  expect(await screen.findByText(/You are logged in as other@example.com/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Join/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect(await screen.findByRole('button', { name: 'Open account and join Duka Ltd' })).toBeVisible();
  expect(shell.visited).toEqual([]);
});

test('a link that was used, and one that is cut off, say so', async () => {
  const { sent } = fakeApi({
    [show]: { status: 400, body: { error: 'It was used.', code: 'invitation_invalid' } },
  });
  await openPage(page, { search });
  expect(await screen.findByRole('alert')).toHaveTextContent('It was used.');
  await closePages();
  const asked = sent.length;
  await openPage(page, { search: '' });
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is incomplete.');
  expect(sent).toHaveLength(asked);
});

test('a prerendered page waits for its search before it judges the link', async () => {
  fakeApi({ [show]: { body: offered } });
  history.replaceState(null, '', `/invitation${search}`);
  const { update } = await openPage(page, { search: '' });
  expect(screen.queryByRole('alert')).toBeNull();
  await update({ search });
  expect(await screen.findByText(/invites/)).toBeVisible();
});
