import { openPage as openLoggedOut } from '@adili/contract/testing';
import { fakeApi } from '@adili/http/testing';
import { openPage } from '@adili/http/testing/open-page';
import { screen, within } from '@testing-library/react';
import { auditor, readiness, waitingExclusion } from '../testing/records.ts';
import page from './Compliance.tsx';

test('leads who is not logged in to the login, and back', async () => {
  await openLoggedOut(page);
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?from=%2Fcompliance');
});

test('exclusions that wait for approval lead to their requirements', async () => {
  fakeApi({
    'GET /readiness': {
      body: { ...readiness, awaitingApproval: 1, waitingExclusions: [waitingExclusion] },
    },
  });
  await openPage(page);
  const table = within(await screen.findByRole('table', { name: 'Exclusions' }));
  expect(table.getByRole('link', { name: /^section 33/ })).toHaveAttribute(
    'href',
    '/compliance/kenya-dpa-2019?open=s33',
  );
  expect(table.getByText('We serve businesses only.')).toBeVisible();
  expect(
    screen.getByText(/^1 piece of evidence or exclusion waits .* and counts only then\.$/),
  ).toBeVisible();
});

test('where nothing is due it says what is next; what is planned and what Adili proves lead to their lists', async () => {
  const [item] = readiness.dueItems;
  fakeApi({
    'GET /readiness': {
      body: {
        ...readiness,
        due: 0,
        dueItems: [],
        nextDue: { ...item, due: '2126-11-10T21:00:00.000Z' } as typeof item,
      },
    },
  });
  await openPage(page);
  const panel = within(await screen.findByRole('region', { name: /^Due within/ }));
  expect(panel.getByText(/^Nothing is due in the next 7 days\. Next, by/)).toHaveTextContent(/10 Nov 2126/);
  const leadsTo = (name: string, path: string) =>
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
  leadsTo('1 of Kenya DPA', '/compliance/kenya-dpa-2019?proof=records');
  leadsTo('1 of Kenya DPA self-declared', '/compliance/kenya-dpa-2019?proof=statements');
  leadsTo('See what’s planned', '/compliance/controls?state=planned');
});

test('what is due by a cadence says for which interval evidence is missing', async () => {
  const missing = { from: '2026-10-01', until: '2026-10-31' };
  const dueItems = readiness.dueItems.map((item) => (item.kind === 'control' ? { ...item, missing } : item));
  fakeApi({ 'GET /readiness': { body: { ...readiness, dueItems } } });
  await openPage(page);
  const due = within(await screen.findByRole('table', { name: 'Due' }));
  expect(due.getByText('Add evidence for October 2026')).toBeVisible();
});

test('what slipped and each count lead to their lists', async () => {
  fakeApi({ 'GET /readiness': { body: readiness } });
  await openPage(page);
  const leadsTo = (name: string | RegExp, path: string) =>
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
  expect(await screen.findByRole('link', { name: '2 due' })).toHaveAttribute('href', '/compliance#due');
  leadsTo('1 piece of evidence', '/compliance/evidence?state=expired');
  leadsTo('1 control has no owner', '/compliance/controls?owner=none');
  leadsTo('1 Met, Kenya DPA', '/compliance/kenya-dpa-2019?state=met');
  leadsTo('1 Not applicable, Kenya DPA', '/compliance/kenya-dpa-2019?state=not_applicable');
  const due = within(screen.getByRole('table', { name: 'Due' }));
  expect(due.getByRole('link', { name: 'Collect for a purpose that is stated' })).toHaveAttribute(
    'href',
    '/compliance/kenya-dpa-2019?open=s25-b',
  );
  expect(screen.queryByText(/%/)).toBeNull();
});

test('an auditor reads how it stands, not what to do', async () => {
  fakeApi({ 'GET /readiness': { body: readiness } });
  await openPage(page, { user: auditor });
  expect(await screen.findByText(/^7 controls are planned\. Requirements count/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all frameworks' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Adopt another' })).toBeNull();
});
