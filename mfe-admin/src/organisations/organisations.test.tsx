import { fakeApi } from '@adili/http/testing';
import type { ListedOrganisation } from '@adili/schemas/organisations/agreed-plan';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import page from '../pages/Organisations.tsx';
import { findRows } from '../testing/open-dashboard.ts';
import { openPage } from '../testing/open-page.ts';
import { organisation } from '../testing/organisation-records.ts';

const list = 'GET /admin/organisations?sort=-createdAt';
const agreedUntil = '2126-12-31T20:59:59.999Z';
const given: ListedOrganisation = {
  ...organisation,
  plan: 'enterprise',
  by: 'agreement',
  ends: agreedUntil,
  agreedPlan: 'enterprise',
  agreedUntil,
};

async function choose(action: RegExp) {
  await userEvent.click(await screen.findByRole('button', { name: action, hidden: true }));
  return within(await screen.findByRole('dialog'));
}

test('a plan is given by agreement in its row; a refusal stands in the dialog with all that was typed', async () => {
  const { sent } = fakeApi({
    [list]: { body: [organisation] },
    'PUT /admin/organisations/o1/agreed-plan': [
      {
        status: 400,
        body: {
          error: 'This day is over: name one from today on',
          code: 'invalid_input',
          fields: { lastDay: 'This day is over: name one from today on' },
        },
      },
      { body: given },
    ],
  });
  await openPage(page);
  const [row] = await findRows('Organisations');
  expect(row).toHaveTextContent(/Savanna Retail.*owner@example\.com.*3.*No plan/);
  const dialog = await choose(/^Give a plan by agreement/);
  await userEvent.selectOptions(dialog.getByLabelText(/^Plan/), 'enterprise');
  await userEvent.type(dialog.getByLabelText(/^Last day/), '2020-12-31');
  await userEvent.type(dialog.getByLabelText(/^Reference/), 'Contract 14');
  await userEvent.click(dialog.getByRole('button', { name: 'Give the plan' }));
  expect(await dialog.findByText('This day is over: name one from today on')).toBeVisible();
  const day = dialog.getByLabelText(/^Last day/);
  await userEvent.clear(day);
  await userEvent.type(day, '2126-12-31');
  await userEvent.click(dialog.getByRole('button', { name: 'Give the plan' }));
  expect(await screen.findByText(/^By agreement, until/)).toBeVisible();
  expect(sent.at(-1)).toMatchObject({
    body: { plan: 'enterprise', lastDay: '2126-12-31', reference: 'Contract 14' },
    adminKey: '{key}',
  });
});

test('only a plan that runs by agreement can be ended, with the reason', async () => {
  const { sent } = fakeApi({
    [list]: { body: [given, { ...organisation, id: 'o2', name: 'Other' }] },
    'POST /admin/organisations/o1/agreed-plan/end': { body: organisation },
  });
  await openPage(page);
  await findRows('Organisations');
  expect(screen.getAllByRole('button', { name: /^End the agreed plan/, hidden: true })).toHaveLength(1);
  const dialog = await choose(/^End the agreed plan/);
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'They ended the contract');
  await userEvent.click(dialog.getByRole('button', { name: 'End the plan' }));
  await waitFor(() => expect(screen.getAllByText('No plan')).toHaveLength(2));
  expect(sent.at(-1)).toMatchObject({ body: { reason: 'They ended the contract' } });
});
