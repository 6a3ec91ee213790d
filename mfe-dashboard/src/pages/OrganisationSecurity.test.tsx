import { fakeApi } from '@adili/http/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lastWritten } from '../testing/last-written.ts';
import { openOrganisation } from '../testing/open-organisation.ts';
import { invitation, meAs, organisationOf } from '../testing/organisation.ts';
import page from './OrganisationSecurity.tsx';

test('an owner decides on the second factor of everybody', async () => {
  const { sent } = fakeApi({
    ...organisationOf([meAs('owner')]),
    'PATCH /organisation': {
      body: {
        id: 'o1',
        name: 'Duka Ltd',
        createdAt: invitation.createdAt,
        version: 2,
        requireSecondFactor: true,
      },
    },
  });
  await openOrganisation('owner', page);
  const box = await screen.findByLabelText('Require a second factor for everyone');
  expect(box).not.toBeChecked();
  await userEvent.click(box);
  expect(await screen.findByText(/^Everyone now needs a second factor/)).toBeVisible();
  expect(box).toBeChecked();
  expect(lastWritten(sent)).toMatchObject({ body: { requireSecondFactor: true } });
});

test('an admin reads how it stands, and changes nothing', async () => {
  fakeApi(organisationOf([meAs('admin')]));
  await openOrganisation('admin', page);
  expect(await screen.findByText(/^A second factor is optional here/)).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
