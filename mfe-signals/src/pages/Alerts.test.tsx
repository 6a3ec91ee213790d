import { type Answers, fakeApi } from '@adili/http/testing';
import { openPage } from '@adili/http/testing/open-page';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dead, delivered, mailbox, rule, stranger, webhook } from '../testing/alert-records.ts';
import { hsts, tls } from '../testing/records.ts';
import page from './Alerts.tsx';

const answersOf = (more: Answers = {}): Answers => ({
  'GET /channels': { body: [] },
  'GET /alert-rules': { body: [] },
  'GET /deliveries?state=dead&limit=50': { body: [] },
  'GET /deliveries?limit=50': { body: [] },
  'GET /checks?limit=500': { body: [hsts, tls] },
  ...more,
});
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const act = async (name: string, what: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await press(what);
};
const sentTo = (api: ReturnType<typeof fakeApi>, wanted: string) =>
  api.sent.filter(({ call }) => call === wanted).map(({ body }) => body);

test('a mailbox is added with its test, and a rule once that has arrived', async () => {
  const waiting = { ...mailbox, state: 'new', test: { ...mailbox.test, state: 'waiting' } } as never;
  const api = fakeApi(
    answersOf({
      'POST /channels': { status: 201, body: waiting },
      'POST /channels/ch1/test': { status: 202 },
      'POST /alert-rules': { status: 201, body: rule },
    }),
  );
  await openPage(page);
  const address = await screen.findByLabelText('Address');
  expect(address).toHaveValue('amina@example.com');
  api.answers['GET /channels'] = { body: [waiting] };
  await press('Add it and send a test');
  expect(await screen.findByText('Test on its way')).toBeVisible();
  api.answers['GET /channels'] = { body: [mailbox] };
  // It is looked for again by itself.
  expect(await screen.findByText('Takes alerts', {}, { timeout: 5_000 })).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('What is told'), 'High alone');
  api.answers['GET /alert-rules'] = { body: [rule] };
  await press('Add the rule');
  expect(await screen.findByRole('button', { name: 'Delete the rule to Alerts' })).toBeVisible();
  expect(sentTo(api, 'POST /channels')).toEqual([
    { kind: 'email', name: 'Alerts', address: 'amina@example.com' },
  ]);
  expect(sentTo(api, 'POST /channels/ch1/test')).toHaveLength(1);
  expect(sentTo(api, 'POST /alert-rules')).toEqual([{ channel: 'ch1', from: 'high' }]);
});

test('a secret is shown once, and goes when it is kept; another one comes by turning it over', async () => {
  fakeApi(
    answersOf({
      'GET /channels': { body: [webhook] },
      'POST /channels/ch2/rotate': { body: { ...webhook, secret: 'whsec_bmV3' } },
    }),
  );
  await openPage(page);
  await act('Pager', 'Give it a new secret');
  await press('Make the secret');
  expect(await screen.findByLabelText('Secret')).toHaveValue('whsec_bmV3');
  await press('I’ve saved it');
  expect(screen.queryByLabelText('Secret')).toBeNull();
});

test('a mailbox of a stranger is proved by its code; to delete a channel asks', async () => {
  const api = fakeApi(
    answersOf({
      'GET /channels': { body: [stranger] },
      'POST /channels/ch3/confirm': { body: { ...stranger, state: 'proved' } },
      'DELETE /channels/ch3': { status: 204 },
    }),
  );
  await openPage(page);
  await act('Agency', 'Type its code');
  await userEvent.type(screen.getByLabelText('Code'), '123456');
  await press('Prove it');
  await waitFor(() => expect(sentTo(api, 'POST /channels/ch3/confirm')).toEqual([{ code: '123456' }]));
  await act('Agency', 'Delete');
  expect(sentTo(api, 'DELETE /channels/ch3')).toHaveLength(0);
  await press('Delete Agency');
  await waitFor(() => expect(sentTo(api, 'DELETE /channels/ch3')).toHaveLength(1));
});

test('what was given up stands first, with why', async () => {
  fakeApi(
    answersOf({
      'GET /channels': { body: [mailbox] },
      'GET /deliveries?state=dead&limit=50': { body: [dead] },
      'GET /deliveries?limit=50': { body: [delivered, dead] },
    }),
  );
  await openPage(page);
  const table = await screen.findByRole('table', { name: 'What could not be delivered' });
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent(
    /Something is fixed.*Pager, Webhook.*Given up.*It answered 500\. 12 tries\./,
  );
  expect(screen.getAllByRole('table')[0]).toBe(table);
});

test('quiet hours are whole, and a rule may be of some checks', async () => {
  const api = fakeApi(
    answersOf({
      'GET /channels': { body: [mailbox] },
      'POST /alert-rules': { status: 201, body: rule },
    }),
  );
  await openPage(page);
  await userEvent.click(await screen.findByText('Quiet hours, and which checks'));
  await userEvent.type(screen.getByLabelText('Quiet from'), '22:00');
  await press('Add the rule');
  expect(await screen.findByRole('alert')).toHaveTextContent('Give a time, as 22:00');
  await userEvent.type(screen.getByLabelText('Quiet until'), '06:00');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Certificate' }));
  await press('Add the rule');
  await waitFor(() =>
    expect(sentTo(api, 'POST /alert-rules')).toEqual([
      { channel: 'ch1', from: 'low', kinds: ['tls_certificate'], quiet: { from: '22:00', to: '06:00' } },
    ]),
  );
});
