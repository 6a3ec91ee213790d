import { type Answers, fakeApi } from '@adili/http/testing';
import { openPage } from '@adili/http/testing/open-page';
import type { Delivery } from '@adili/schemas/deliveries/delivery';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dead, delivered, mailbox, rule, stranger, webhook } from '../testing/alert-records.ts';
import { finding, hsts, tls } from '../testing/records.ts';
import page from './Alerts.tsx';

const answersOf = (more: Answers = {}): Answers => ({
  'GET /channels': { body: [] },
  'GET /alert-rules': { body: [] },
  'GET /deliveries?state=dead&limit=50': { body: [] },
  'GET /deliveries?limit=50': { body: [] },
  'GET /checks?limit=500': { body: [hsts, tls] },
  'GET /check-findings?limit=500&state=open': { body: [finding] },
  'GET /signals/events': 'pending',
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
  let say: (events: object) => void = () => {};
  const news = new Promise<object>((resolve) => {
    say = resolve;
  });
  const api = fakeApi(
    answersOf({
      'GET /signals/events': [news as never, 'pending'],
      'POST /channels': { status: 201, body: waiting },
      'POST /channels/ch1/test': { status: 202 },
      'POST /alert-rules': { status: 201, body: rule },
    }),
  );
  await openPage(page);
  expect(await screen.findByLabelText('Address')).toHaveValue('amina@example.com');
  expect(screen.getByLabelText('Name')).toHaveValue('amina@example.com');
  api.answers['GET /channels'] = { body: [waiting] };
  await press('Add it and send a test');
  expect(await screen.findByText('Test on its way')).toBeVisible();
  api.answers['GET /channels'] = { body: [mailbox] };
  say({ body: [{ revision: 'b' }] });
  expect(await screen.findByText('Takes alerts')).toBeVisible();
  expect(
    screen.getByText(/^1 finding that the rule is about is open already, and not told anew/),
  ).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('What is told'), 'High alone');
  expect(screen.queryByText(/open already/)).toBeNull();
  api.answers['GET /alert-rules'] = { body: [rule] };
  await press('Add the rule');
  expect(await screen.findByRole('button', { name: 'Actions for the rule to Alerts' })).toBeVisible();
  expect(sentTo(api, 'POST /channels')).toEqual([
    { kind: 'email', name: 'amina@example.com', address: 'amina@example.com' },
  ]);
  expect(sentTo(api, 'POST /channels/ch1/test')).toHaveLength(1);
  expect(sentTo(api, 'POST /alert-rules')).toEqual([{ channel: 'ch1', from: 'high', digest: false }]);
});

test('an address is of its kind, and the name follows it until another is typed', async () => {
  fakeApi(answersOf());
  await openPage(page);
  const [where, address, name] = [
    await screen.findByLabelText('Where to'),
    () => screen.getByLabelText('Address'),
    () => screen.getByLabelText('Name'),
  ];
  await userEvent.selectOptions(where, 'Webhook');
  expect([address(), name()].map((field) => (field as HTMLInputElement).value)).toEqual(['', 'Webhook']);
  await userEvent.type(address(), 'https://pager.example/a');
  expect(name()).toHaveValue('pager.example');
  await userEvent.clear(name());
  await userEvent.type(name(), 'On call');
  await userEvent.type(address(), 'b');
  expect(name()).toHaveValue('On call');
  await userEvent.selectOptions(where, 'Email');
  expect([address(), name()].map((field) => (field as HTMLInputElement).value)).toEqual([
    'amina@example.com',
    'amina@example.com',
  ]);
  await userEvent.selectOptions(where, 'Webhook');
  expect([address(), name()].map((field) => (field as HTMLInputElement).value)).toEqual([
    'https://pager.example/ab',
    'On call',
  ]);
});

test('a channel is renamed by the version that was seen', async () => {
  const api = fakeApi(
    answersOf({ 'GET /channels': { body: [webhook] }, 'PATCH /channels/ch2': { body: webhook } }),
  );
  await openPage(page);
  await act('Pager', 'Rename');
  const dialog = within(screen.getByRole('dialog', { name: 'Rename “Pager”' }));
  await userEvent.clear(dialog.getByLabelText('Name'));
  await userEvent.type(dialog.getByLabelText('Name'), 'On call');
  await press('Save');
  await waitFor(() => expect(sentTo(api, 'PATCH /channels/ch2')).toEqual([{ name: 'On call', version: 1 }]));
});

test('of a rule what was changed is sent, and what another changed meanwhile is asked about', async () => {
  const theirs = { ...rule, from: 'low', version: 2 } as const;
  const changed = { error: 'Changed', code: 'changed_meanwhile', current: theirs } as const;
  const api = fakeApi(
    answersOf({
      'GET /channels': { body: [mailbox] },
      'GET /alert-rules': { body: [rule] },
      'PATCH /alert-rules/ar1': [{ status: 409, body: changed }, { body: { ...theirs, version: 3 } }],
    }),
  );
  await openPage(page);
  await act('the rule to Alerts', 'Change');
  const dialog = within(screen.getByRole('dialog', { name: 'Change the rule to “Alerts”' }));
  await userEvent.selectOptions(dialog.getByLabelText('What is told'), 'High alone');
  await userEvent.clear(dialog.getByLabelText('Quiet from'));
  await userEvent.clear(dialog.getByLabelText('Quiet until'));
  await press('Save');
  const asked = within(await screen.findByRole('alert'));
  expect(asked.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'What is toldYoursHigh aloneNowEverything',
    'Quiet hoursYoursNoneNowFrom 22:00 to 06:00',
  ]);
  await userEvent.click(asked.getByRole('button', { name: 'Save mine over it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const change = { from: 'high', quiet: null };
  expect(sentTo(api, 'PATCH /alert-rules/ar1')).toEqual([
    { ...change, version: 1 },
    { ...change, version: 2 },
  ]);
});

test('what is deleted leaves the focus with its list', async () => {
  const api = fakeApi(
    answersOf({
      'GET /alert-rules': { body: [rule] },
      'DELETE /alert-rules/ar1': { status: 204 },
    }),
  );
  await openPage(page);
  await act('the rule to Alerts', 'Delete');
  api.answers['GET /alert-rules'] = { body: [] };
  await press('Delete the rule');
  expect(await screen.findByText('Nobody is told yet.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Rules' })).toHaveFocus());
});

test('older messages come page by page', async () => {
  const older: Delivery = { ...delivered, id: 'd9', event: 'test', findings: [], first: undefined };
  fakeApi(
    answersOf({
      'GET /deliveries?limit=50': {
        body: [delivered],
        headers: { Link: '</deliveries?limit=50&cursor=abc>; rel="next"' },
      },
      'GET /deliveries?limit=50&cursor=abc': { body: [older] },
    }),
  );
  await openPage(page);
  await userEvent.click(await screen.findByRole('button', { name: 'Show older messages' }));
  const table = screen.getByRole('table', { name: 'Messages' });
  await waitFor(() => expect(within(table).getAllByRole('rowheader')).toHaveLength(2));
  expect(within(table).getAllByRole('rowheader')[0]).toHaveTextContent(
    'Strict-Transport-Security: The header lasts a day: a year is asked for.Something fails, example.com',
  );
  expect(screen.getByText('2 messages, the newest first')).toHaveFocus();
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
  expect(screen.getByRole('heading', { name: 'Channels' })).toHaveFocus();
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
  await userEvent.selectOptions(await screen.findByLabelText('Which checks'), 'Some kinds');
  await userEvent.type(screen.getByLabelText('Quiet from'), '22:00');
  await press('Add the rule');
  expect(await screen.findByText('Give a time, as 22:00')).toBeVisible();
  expect(screen.getByText('Choose at least one kind of check, or all of them')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Quiet until'), '06:00');
  const security = within(screen.getByRole('group', { name: 'Website: security' }));
  await userEvent.click(security.getByRole('checkbox', { name: 'Certificate' }));
  expect(screen.queryByText(/open already/)).toBeNull();
  await press('Add the rule');
  await waitFor(() =>
    expect(sentTo(api, 'POST /alert-rules')).toEqual([
      {
        channel: 'ch1',
        from: 'low',
        digest: false,
        kinds: ['tls_certificate'],
        quiet: { from: '22:00', to: '06:00' },
      },
    ]),
  );
});
