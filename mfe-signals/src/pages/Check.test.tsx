import { fakeApi } from '@adili/http/testing';
import { openPage } from '@adili/http/testing/open-page';
import type { CheckInFull } from '@adili/schemas/checks/check';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { backups, dkim, finding, hstsInFull, site } from '../testing/records.ts';
import page from './Check.tsx';

const control = { id: 'k1', title: 'Encryption on the way' } as never;
const answersOf = (check: CheckInFull) => ({
  'GET /signals/events': 'pending' as const,
  'GET /checks/c1': { body: check },
  'GET /sites': { body: [site] },
  'GET /check-findings?check=c1&fixed=false&limit=500': { body: [finding] },
  'GET /controls?limit=500&sort=title': { body: [control] },
  'GET /controls/k1': { body: control },
});
const patch = 'PATCH /checks/c1' as const;
const open = (user?: object) => openPage(page, { params: { id: 'c1' }, ...(user && { user }) });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('tells what is wrong, who is hurt, and how it is put right on each server', async () => {
  fakeApi(answersOf(hstsInFull));
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Strict-Transport-Security' })).toBeVisible();
  const region = (name: string) => within(screen.getByRole('region', { name }));
  expect(region('How it stands').getByText(/The header lasts a day/)).toBeVisible();
  expect(region('Who is hurt').getByText(/foreign network/)).toBeVisible();
  expect(region('How to fix it').getByLabelText('For Caddy')).toHaveValue(
    'header Strict-Transport-Security "max-age=31536000"',
  );
  expect(region('How to fix it').getByLabelText('For Cloudflare')).toHaveValue('max-age=31536000');
  expect(region('How to fix it').getByText(/^Rules, Transform Rules/)).toBeVisible();
  expect(region('What the last look saw').getByText('max-age=86400')).toBeVisible();
});

test('its history is a picture, which says in words what it shows, and a table', async () => {
  fakeApi(answersOf(hstsInFull));
  await open();
  expect(await screen.findByRole('img')).toHaveAccessibleName(
    /^Since 10 Nov 2026: passes 2 times, 13 days 13 hours in all; fails once, .*; could not be looked at once, 6 hours in all\.$/,
  );
  const rows = within(screen.getByRole('table', { name: 'History', hidden: true })).getAllByRole('row', {
    hidden: true,
  });
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    expect.stringContaining('Fails'),
    expect.stringContaining('Passes3 days 18 hours'),
    expect.stringContaining('Could not be looked at6 hours'),
    expect.stringContaining('Passes9 days 19 hours'),
  ]);
});

test('who manages links it to a control, and turns it off, each by the version it saw', async () => {
  const linked = { ...hstsInFull, control: 'k1', version: 2 };
  const off: CheckInFull = { ...linked, state: 'off', version: 3 };
  const api = fakeApi({ ...answersOf(hstsInFull), [patch]: [{ body: linked }, { body: off }] });
  await open();
  await userEvent.selectOptions(await screen.findByLabelText('Control'), 'Encryption on the way');
  api.answers['GET /checks/c1'] = { body: linked };
  await press('Save');
  expect(await screen.findByRole('link', { name: 'Encryption on the way' })).toHaveAttribute(
    'href',
    '/compliance/controls/k1',
  );
  api.answers['GET /checks/c1'] = { body: off };
  await press('Turn it off');
  expect(await screen.findByRole('button', { name: 'Turn it on' })).toBeVisible();
  expect(api.sent.filter(({ call }) => call === patch).map(({ body }) => body)).toEqual([
    { control: 'k1', version: 1 },
    { state: 'off', version: 2 },
  ]);
});

test('the selector of mail’s signatures is said on its check alone', async () => {
  const mail: CheckInFull = { ...hstsInFull, ...dkim, id: 'c1', howToFix: [] };
  const api = fakeApi({ ...answersOf(mail), [patch]: { body: { ...mail, selector: 'google', version: 2 } } });
  await open();
  await userEvent.type(await screen.findByLabelText('Selector'), 'google');
  await press('Save');
  await waitFor(() =>
    expect(api.sent.find(({ call }) => call === patch)?.body).toEqual({ selector: 'google', version: 1 }),
  );
});

test('a control that it tells of is linked by one press', async () => {
  const suggesting = { ...hstsInFull, suggests: { id: 'k1', title: 'Encryption on the way' } };
  const linked = { ...hstsInFull, control: 'k1', version: 2 };
  const api = fakeApi({ ...answersOf(suggesting), [patch]: { body: linked } });
  await open();
  const use = await screen.findByRole('button', { name: 'Use as evidence for “Encryption on the way”' });
  api.answers['GET /checks/c1'] = { body: linked };
  await userEvent.click(use);
  expect(await screen.findByRole('link', { name: 'Encryption on the way' })).toBeVisible();
  expect(use).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Settings' })).toHaveFocus();
  expect(api.sent.filter(({ call }) => call === patch).map(({ body }) => body)).toEqual([
    { control: 'k1', version: 1 },
  ]);
});

test('who manages deletes what a program pushes, once asked, and is led to all checks', async () => {
  const api = fakeApi({
    ...answersOf({ ...hstsInFull, ...backups, id: 'c1', howToFix: [], control: undefined }),
    'DELETE /checks/c1': { status: 204 },
  });
  const { shell } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete this check' }));
  await press('Delete Backups');
  await waitFor(() =>
    expect(shell.navigations).toContainEqual(expect.objectContaining({ path: '/signals' })),
  );
  expect(api.sent.filter(({ call }) => call === 'DELETE /checks/c1')).toHaveLength(1);
});

test('a decision leaves the focus beside what was decided', async () => {
  const acknowledged = { ...finding, state: 'acknowledged', version: 2 } as const;
  fakeApi({ ...answersOf(hstsInFull), 'PATCH /check-findings/f1': { body: acknowledged } });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Acknowledge' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Acknowledge it' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Acknowledge' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('heading', { name: 'How it stands' })).toHaveFocus();
});

test('a member changes no settings', async () => {
  fakeApi(answersOf(hstsInFull));
  await open({ organisationId: 'o1', memberRole: 'member' });
  expect(await screen.findByRole('button', { name: 'Look again now' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Settings' })).toBeNull();
  expect(screen.queryByLabelText('Selector')).toBeNull();
});
