import { fakeApi } from '@adili/http/testing';
import { openPage } from '@adili/http/testing/open-page';
import type { Risk } from '@adili/schemas/risks/risk';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { site, tls } from '../testing/records.ts';
import { backups } from '../testing/risk-records.ts';
import page from './Risk.tsx';

const patch = 'PATCH /risks/r1' as const;
const answersOf = (risk: Risk) => ({
  'GET /signals/events': 'pending' as const,
  'GET /risks/r1': { body: risk },
  'GET /organisation/members?limit=500': { body: [] },
  'GET /comments?limit=50&about=risk&id=r1': { body: [] },
  'GET /controls?limit=500': { body: [{ id: 'k2', title: 'Backups are made each night' } as never] },
  'GET /checks?limit=500': { body: [tls] },
  'GET /sites': { body: [site] },
});
const open = (user?: object) => openPage(page, { params: { id: 'r1' }, ...(user && { user }) });

test('tells what remains, and of each thing that is linked whether it proves', async () => {
  fakeApi(answersOf(backups));
  await open();
  const rows = within(await screen.findByRole('table', { name: 'What it is linked to' })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent(
    /Backups are restored as a test.*Proves nothing.*Its evidence has expired/,
  );
  expect(screen.getByRole('link', { name: 'Backups are made each night' })).toHaveAttribute(
    'href',
    '/compliance/controls/k2',
  );
});

test('what was taken away can be unlinked, and only what changed is sent', async () => {
  const api = fakeApi({ ...answersOf(backups), [patch]: { body: { ...backups, version: 4 } } });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Link controls and checks' }));
  await userEvent.click(await screen.findByLabelText('A control that was taken away'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.sent.find(({ call }) => call === patch)?.body).toEqual({ controls: ['k2'], version: 3 }),
  );
});

test('what another person saved meanwhile is shown before it is written over', async () => {
  const current = { ...backups, impact: 3, version: 4 };
  fakeApi({
    ...answersOf(backups),
    [patch]: { status: 409, body: { error: 'Someone else', code: 'changed_meanwhile', current } },
  });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
  await userEvent.type(screen.getByLabelText('Title'), ' at all');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Someone else saved this/)).toBeVisible();
  expect(screen.getByText('Serious (3 of 5)')).toBeVisible();
});

test('an auditor reads, and changes nothing', async () => {
  fakeApi(answersOf(backups));
  await open({ organisationId: 'o1', memberRole: 'auditor' });
  expect(await screen.findByRole('heading', { level: 1, name: backups.title })).toBeVisible();
  for (const name of ['Change', 'Delete', 'Link controls and checks'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
