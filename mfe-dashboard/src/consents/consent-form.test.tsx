import { fakeApi } from '@adili/http/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDashboard, rowsOf } from '../testing/open-dashboard.ts';
import { answersOf, consent } from '../testing/records.ts';

test('a consent is withdrawn for the chosen purpose and heads the table', async () => {
  const { sent } = fakeApi(
    answersOf({
      'POST /me/consents': (body) => ({
        status: 201,
        body: { ...consent, ...Object(body), id: `c${sent.length}` },
      }),
    }),
  );
  await openDashboard();
  await userEvent.selectOptions(await screen.findByLabelText('Purpose'), 'Newsletter');
  expect(screen.getByText(/^We may send news about privacy law/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(rowsOf('Consents')).toHaveLength(2));
  expect(rowsOf('Consents')[0]).toHaveTextContent(/Newsletter.*Revoked/);
  expect(sent.at(-1)).toMatchObject({
    call: 'POST /me/consents',
    body: { consent: false, purpose: 'newsletter', notice_version: '1' },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Grant' }));
  await waitFor(() => expect(rowsOf('Consents')).toHaveLength(3));
  expect(sent.at(-1)).toMatchObject({ body: { consent: true, purpose: 'newsletter' } });
});

test('a consent that could not be recorded says why and changes nothing', async () => {
  fakeApi(answersOf({ 'POST /me/consents': { status: 429, body: { error: 'Too many attempts.' } } }));
  await openDashboard();
  await userEvent.click(await screen.findByRole('button', { name: 'Grant' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts.');
  expect(rowsOf('Consents')).toHaveLength(1);
});
