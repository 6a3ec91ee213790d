import { fakeApi } from '@adili/http/testing';
import { localMomentOf, localZone } from '@adili/ui';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { entry, laterEntry } from '../testing/keys-and-trail.ts';
import { openOrganisation } from '../testing/open-organisation.ts';
import { organisationAnswers } from '../testing/organisation.ts';

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
  expect(await screen.findByText('A second factor is required of everybody')).toBeVisible();
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
