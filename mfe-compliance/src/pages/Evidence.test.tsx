import { fakeApi } from '@adili/http/testing';
import { openPage } from '@adili/http/testing/open-page';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { giverOf } from '../evidence/evidence-words.tsx';
import { control, ofCheck, reported, statement, waiting } from '../testing/records.ts';
import page from './Evidence.tsx';

test('a piece names its control, also where there are more than one answer holds', async () => {
  const next = { link: '</api/controls?limit=500&cursor=more>; rel="next"', 'x-total-count': '501' };
  fakeApi({
    'GET /evidence?limit=50': { body: [{ ...statement, controls: ['c501'] }] },
    'GET /controls?limit=500': { body: [control], headers: next },
    'GET /controls?limit=500&cursor=more': { body: [{ ...control, id: 'c501', title: 'The last one' }] },
  });
  await openPage(page);
  expect(await screen.findByRole('link', { name: 'The last one' })).toHaveAttribute(
    'href',
    '/compliance/controls/c501',
  );
});

test('what Adili itself gave is said to be of Adili', () => {
  const { givenByName: _, ...given } = statement;
  expect(giverOf({ ...given, givenBy: 'system' })).toBe('Adili');
});

test('a record that is not so yet shows no days from which it counts, and says its instants as days', async () => {
  const text = 'The audit trail has 21 entries since 2026-11-27T09:16:10.306Z, each with a hash.';
  fakeApi({
    'GET /evidence?limit=50': { body: [{ ...statement, kind: 'record', state: 'upcoming', text }] },
    'GET /controls?limit=500': { body: [control] },
  });
  await openPage(page);
  expect(await screen.findByText('Not counted yet')).toBeVisible();
  expect(screen.getByText(/^The audit trail has/)).toHaveTextContent(
    '21 entries since 27 Nov 2026, each with',
  );
  expect(screen.queryByText(/no end/)).not.toBeInTheDocument();
});

test('what a check proves leads to it; what a program reported is no record of Adili', async () => {
  fakeApi({
    'GET /evidence?limit=50': { body: [ofCheck, reported] },
    'GET /controls?limit=500': { body: [control] },
  });
  await openPage(page);
  expect(await screen.findByRole('link', { name: /^Open the check Certificate/ })).toHaveAttribute(
    'href',
    '/signals/checks/check1',
  );
  expect(screen.getByRole('rowheader', { name: /^Backups .*Report of a program of yours/ })).toBeVisible();
  expect(screen.getByRole('rowheader', { name: /^Certificate: .*Record of Adili/ })).toBeVisible();
});

test('who would be refused is offered no approval', async () => {
  fakeApi({
    'GET /evidence?limit=50': { body: [{ ...waiting, givers: ['u2', 'u1'] }] },
    'GET /controls?limit=500': { body: [control] },
  });
  await openPage(page);
  expect(await screen.findByText(/^Delete/)).toBeInTheDocument();
  expect(screen.queryByText(/^Approve/)).not.toBeInTheDocument();
});

test('an approval names what was read; what was changed meanwhile is shown as it is now, with why', async () => {
  const now = { ...waiting, controls: ['c2'], read: 'cd34'.repeat(16) };
  const { sent } = fakeApi({
    'GET /evidence?limit=50': { body: [waiting] },
    'GET /controls?limit=500': { body: [control, { ...control, id: 'c2', title: 'Another control' }] },
    'POST /evidence/e3/approval': {
      status: 409,
      body: { error: 'This was changed after you read it.', code: 'changed_meanwhile', current: now },
    },
  });
  await openPage(page);
  const approve = async () => {
    await userEvent.click(await screen.findByText(/^Approve/));
  };
  await approve();
  expect(await screen.findByText('This was changed after you read it.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Another control' })).toBeVisible();
  await approve();
  expect(sent.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([
    { read: waiting.read },
    { read: now.read },
  ]);
});
