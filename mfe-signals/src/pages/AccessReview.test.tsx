import { fakeApi } from '@adili/http/testing';
import { openPage } from '@adili/http/testing/open-page';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { decidedReview, review, reviewed, undecided } from '../testing/access-records.ts';
import page from './AccessReview.tsx';

const answers = {
  'GET /signals/events': 'pending' as const,
  'GET /access-reviews/ar1': { body: review },
  'GET /access-reviews/ar1/accounts?limit=50': { body: reviewed },
};
const open = () => openPage(page, { params: { id: 'ar1' } });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('an account is decided on with a note, and the page shows what stands then', async () => {
  const decided = { ...undecided, decision: 'remove' as const, note: 'A robot', decidedAt: review.begunAt };
  const api = fakeApi({
    ...answers,
    'PATCH /access-reviews/ar1/accounts/ra1': { body: decided },
  });
  await open();
  await press(/octocat, GitHub acme/);
  // Each row has its own.
  await userEvent.click(screen.getAllByRole('button', { name: 'Remove' })[0] as HTMLElement);
  await userEvent.type(screen.getByLabelText('Note'), 'A robot');
  api.answers['GET /access-reviews/ar1'] = { body: decidedReview };
  api.answers['GET /access-reviews/ar1/accounts?limit=50'] = { body: [decided] };
  await press('Decide to remove it');
  const list = await screen.findByRole('table', { name: 'Accounts' });
  expect(await within(list).findByText(/A robot/)).toBeVisible();
  expect(within(list).getByText('Not looked at since')).toBeVisible();
  expect(api.sent.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({
    decision: 'remove',
    note: 'A robot',
    version: 1,
  });
  expect(await screen.findByRole('button', { name: 'Finish the review' })).toBeVisible();
});

test('where a decision takes its row out of the list, the focus goes to the next one', async () => {
  const next = { ...undecided, id: 'ra9', account: 'hubot' };
  const api = fakeApi({
    ...answers,
    'GET /access-reviews/ar1/accounts?limit=50': { body: [undecided, next] },
    'PATCH /access-reviews/ar1/accounts/ra1': { body: { ...undecided, decision: 'keep' } },
  });
  await open();
  await press(/octocat, GitHub acme/);
  api.answers['GET /access-reviews/ar1/accounts?limit=50'] = { body: [next] };
  await userEvent.click(screen.getAllByRole('button', { name: 'Keep' })[0] as HTMLElement);
  await waitFor(() => expect(screen.getByRole('button', { name: /hubot, GitHub acme/ })).toHaveFocus());
  expect(screen.queryByText('octocat')).toBeNull();
});

test('the control of the review before is chosen to finish one', async () => {
  const api = fakeApi({
    ...answers,
    'GET /access-reviews/ar1': { body: decidedReview },
    'GET /controls?limit=500&sort=title': {
      body: [
        { id: 'k0', title: 'Other' },
        { id: 'k1', title: 'Review access' },
      ] as never,
    },
    'POST /access-reviews/ar1/finish': { body: { ...decidedReview, state: 'finished' } },
  });
  await open();
  await press('Finish the review');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByLabelText(/Control that it is evidence of/)).toHaveValue('k1');
  await userEvent.click(dialog.getByRole('button', { name: 'Finish the review' }));
  await screen.findByRole('table', { name: 'Accounts' });
  expect(api.sent.find(({ call }) => call.endsWith('/finish'))?.body).toEqual({ control: 'k1' });
});
