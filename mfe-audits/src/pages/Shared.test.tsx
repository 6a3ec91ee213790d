import { fakeApi } from '@adili/http/testing';
import { openPage } from '@adili/http/testing/open-page';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { groups, lastRun, people, run, share, sharedRun } from '../testing/records.ts';
import runPage from './Run.tsx';
import page from './Shared.tsx';

test('who has the link reads what to fix first', async () => {
  fakeApi({ 'GET /shared-runs/t1': { body: sharedRun } });
  await openPage(page, { params: { token: 't1' } });
  expect(await screen.findByRole('heading', { name: 'Accessibility audit of example.com' })).toBeVisible();
  expect(screen.getByText('1. Button without a name')).toBeVisible();
});

test('a link is made, seen once, and revoked', async () => {
  const api = fakeApi({
    'GET /organisation/members?limit=500': { body: people },
    'GET /runs/r2': { body: run },
    'GET /sites/s1/runs?limit=500': { body: [lastRun] },
    'GET /runs/r2/finding-groups?limit=50': { body: groups },
    'GET /runs/r2/shares': { body: [share] },
    'POST /runs/r2/shares': {
      status: 201,
      body: { ...share, url: 'https://adili.example/audits/shared/t1' },
    },
    'DELETE /runs/r2/shares/h1': { status: 204 },
  });
  await openPage(runPage, { params: { id: 'r2' }, user: { memberRole: 'member', organisationId: 'o1' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Share by link' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Share by link' }));
  await userEvent.selectOptions(dialog.getByLabelText('The link works for'), '7');
  await userEvent.click(dialog.getByRole('button', { name: 'Make a link' }));
  expect(await dialog.findByLabelText('Link')).toHaveValue('https://adili.example/audits/shared/t1');
  expect(api.sent.find(({ call }) => call === 'POST /runs/r2/shares')?.body).toEqual({ days: 7 });
  await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
  expect(api.sent.map(({ call }) => call)).toContain('DELETE /runs/r2/shares/h1');
});
