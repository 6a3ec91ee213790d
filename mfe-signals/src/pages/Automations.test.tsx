import { type Answers, fakeApi } from '@adili/http/testing';
import { openPage } from '@adili/http/testing/open-page';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mailbox } from '../testing/alert-records.ts';
import { asks, draft, failedRun, onGrowth, ranOut, tried } from '../testing/automation-records.ts';
import { choices, nothing } from '../testing/automation-stories.ts';
import { gitHub, hubSpot } from '../testing/connection-records.ts';
import alerts from './Alerts.tsx';
import automation from './Automation.tsx';
import automations from './Automations.tsx';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = (label: string, option: string, place = 0) =>
  userEvent.selectOptions(screen.getAllByLabelText(label)[place] as HTMLElement, option);
const sentTo = (api: ReturnType<typeof fakeApi>, wanted: string) =>
  api.sent.filter(({ call }) => call === wanted).map(({ body }) => body);
const noAlerts: Answers = {
  'GET /alert-rules': { body: [] },
  'GET /deliveries?state=dead&limit=50': { body: [] },
  'GET /deliveries?limit=50': { body: [] },
  'GET /checks?limit=500': { body: [] },
  'GET /check-findings?limit=500&state=open': { body: [] },
  'GET /signals/events': 'pending',
};
const answersOf = (more: Answers = {}): Answers => ({
  ...choices,
  'GET /automations/au2': { body: asks },
  'GET /automations/au2/runs?limit=50': { body: [failedRun] },
  ...more,
});

test('the list says how many are on, and turns one on where the plan has room', async () => {
  const api = fakeApi({
    'GET /automations': { body: [ranOut, draft] },
    'GET /organisation': { body: onGrowth },
    'GET /connections': { body: [] },
    'PATCH /automations/au3': { body: { ...draft, state: 'on' } },
  });
  await openPage(automations);
  expect(await screen.findByText('1 of 5 on. Drafts are free.')).toBeVisible();
  await press('Actions for Working days');
  api.answers['GET /automations'] = { body: [ranOut, { ...draft, state: 'on' }] };
  await press('Turn on');
  expect(await screen.findByText('2 of 5 on. Drafts are free.')).toBeVisible();
  expect(sentTo(api, 'PATCH /automations/au3')).toEqual([{ state: 'on', version: draft.version }]);
});

test('eight templates lead to the form', async () => {
  fakeApi(nothing);
  await openPage(automations);
  const table = await screen.findByRole('table', { name: 'Begin with' });
  expect(within(table).getAllByRole('link')).toHaveLength(8);
  expect(
    within(table).getByRole('link', { name: 'Use “Each Monday, message what expired”' }),
  ).toHaveAttribute('href', expect.stringContaining('/signals/automations/new?template=ran-out'));
});

test('without a channel it leads to alerts, which lead back to it', async () => {
  const api = fakeApi(answersOf({ 'GET /channels': { body: [] } }));
  await openPage(automation, { params: { id: 'new' }, search: '?template=ran-out' });
  const way = await screen.findByRole('link', { name: 'Add one on the page of alerts' });
  const { search } = new URL(way.getAttribute('href') ?? '', 'https://adili.example');
  cleanup();
  Object.assign(api.answers, noAlerts, { 'GET /channels': { body: [mailbox] } });
  await openPage(alerts, { search });
  expect(await screen.findByRole('link', { name: 'Go on with your automation' })).toHaveAttribute(
    'href',
    '/signals/automations/new?template=ran-out',
  );
});

test('from a template it takes the choice of a channel, and is a draft then', async () => {
  const api = fakeApi(answersOf({ 'POST /automations': { status: 201, body: ranOut } }));
  await openPage(automation, { params: { id: 'new' }, search: '?template=ran-out' });
  expect(await screen.findByLabelText('Name')).toHaveValue('Each Monday, message what expired');
  await press('Save as a draft');
  expect(screen.getByLabelText('To')).toHaveFocus();
  expect(screen.getByText('Choose one', { selector: 'p, span' })).toBeVisible();
  expect(sentTo(api, 'POST /automations')).toEqual([]);
  await choose('To', 'Alerts');
  await press('Save as a draft');
  await waitFor(() =>
    expect(sentTo(api, 'POST /automations')).toEqual([
      {
        name: 'Each Monday, message what expired',
        trigger: { at: '0 7 * * 1' },
        conditions: [{ if: 'stale', from: 1 }],
        actions: [{ do: 'message', channel: 'ch1', list: 'stale' }],
      },
    ]),
  );
});

test('what was chosen stays while a channel is added elsewhere, until it is saved', async () => {
  const api = fakeApi(
    answersOf({ 'GET /channels': { body: [] }, 'POST /automations': { status: 201, body: ranOut } }),
  );
  const open = () => openPage(automation, { params: { id: 'new' }, search: '?template=ran-out' });
  const left = await open();
  await userEvent.type(await screen.findByLabelText('Name'), ', and who');
  await choose('When', 'Each month');
  await left.unmount();
  api.answers['GET /channels'] = choices['GET /channels'];
  await open();
  expect(await screen.findByLabelText('Name')).toHaveValue('Each Monday, message what expired, and who');
  expect(screen.getByLabelText('When')).toHaveValue('month');
  await choose('To', 'Alerts');
  await press('Save as a draft');
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

test('a task is offered where something takes it, and nothing is sent until one is chosen', async () => {
  const api = fakeApi(answersOf({ 'GET /connections': { body: [hubSpot] } }));
  const left = await openPage(automation, { params: { id: 'new' }, search: '?template=task' });
  await screen.findByLabelText('In');
  await press('Save as a draft');
  expect(screen.getByLabelText('In')).toHaveFocus();
  expect(sentTo(api, 'POST /automations')).toEqual([]);
  await left.unmount();
  api.answers['GET /connections'] = { body: [gitHub] };
  await openPage(automation, { params: { id: 'new' }, search: '' });
  await screen.findByLabelText('Name');
  expect(screen.queryByRole('option', { name: 'Make a task' })).toBeNull();
});

test('times and events are plain choices, and what the API refuses stands at its field', async () => {
  const refused = {
    status: 400,
    body: {
      code: 'invalid_input',
      error: 'This time never comes',
      fields: { trigger: 'This time never comes' },
    },
  } as const;
  const api = fakeApi(answersOf({ 'POST /automations': refused }));
  await openPage(automation, { params: { id: 'new' }, search: '' });
  await userEvent.type(await screen.findByLabelText('Name'), 'Own');
  await choose('Do', 'Make a report of the last seven days');
  await choose('When', 'Other times');
  const time = screen.getByLabelText('Time, as cron has it');
  await userEvent.clear(time);
  await userEvent.type(time, '0 7 31 2 *');
  await press('Save as a draft');
  expect(await screen.findByText('This time never comes')).toBeVisible();
  expect(time).toHaveFocus();
  expect(time).toHaveValue('0 7 31 2 *');
  await choose('When', 'When something happens');
  await choose('What happens', 'Evidence is deleted');
  await press('Add a condition');
  expect(screen.getByLabelText('Only if')).toHaveFocus();
  await press('Take away condition 1');
  expect(screen.getByRole('button', { name: 'Add a condition' })).toHaveFocus();
  await press('Add a condition');
  await choose('Only if', 'The kind of evidence is');
  await press('Add an action');
  await choose('Do', 'Set a day for requirements', 1);
  api.answers['POST /automations'] = { status: 201, body: ranOut };
  await press('Save as a draft');
  await waitFor(() =>
    expect(sentTo(api, 'POST /automations').at(-1)).toEqual({
      name: 'Own',
      trigger: { action: 'evidence.deleted' },
      conditions: [{ if: 'evidence_kind', is: 'file' }],
      actions: [{ do: 'make_report' }, { do: 'set_due', days: 30 }],
    }),
  );
});

test('one is tried before it is on, and its runs say what failed', async () => {
  fakeApi(answersOf({ 'POST /automations/au2/dry-run': { body: tried } }));
  await openPage(automation, { params: { id: 'au2' }, search: '' });
  expect(
    await screen.findByText(/Audit a website.*Failed: What started it is about no website/),
  ).toBeVisible();
  await press('Try it');
  const would = await screen.findByRole('table', { name: 'What it would have done' });
  expect(would).toHaveTextContent('A control is added: Reviews of access');
  expect(would).toHaveTextContent('Ask for evidence: Reviews of access');
});

test('of many tries the newest are shown, and all where that is asked', async () => {
  const [would] = tried.would;
  const many = Array.from({ length: 30 }, (_, at) => ({
    ...would,
    at: `2026-11-30T04:00:${at + 10}.000Z`,
  })) as typeof tried.would;
  fakeApi(
    answersOf({ 'POST /automations/au2/dry-run': { body: { ...tried, would: many, tried: 30, runs: 30 } } }),
  );
  await openPage(automation, { params: { id: 'au2' }, search: '' });
  await screen.findByRole('button', { name: 'Try it' });
  await press('Try it');
  const table = await screen.findByRole('table', { name: 'What it would have done' });
  expect(within(table).getAllByRole('row')).toHaveLength(11);
  await press('Show more runs');
  expect(within(table).getAllByRole('row')).toHaveLength(31);
});

test('what another has saved meanwhile is asked about before it is written over', async () => {
  const theirs = { ...asks, name: 'Theirs', version: 3 };
  const api = fakeApi(
    answersOf({
      'PATCH /automations/au2': {
        status: 409,
        body: { code: 'changed_meanwhile', error: 'Someone else has changed this.', current: theirs },
      } as never,
    }),
  );
  await openPage(automation, { params: { id: 'au2' }, search: '' });
  const name = await screen.findByLabelText('Name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Mine');
  await press('Save');
  expect(await screen.findByText(/Someone else saved this while you worked on it/)).toBeVisible();
  expect(name).toHaveValue('Mine');
  expect(sentTo(api, 'PATCH /automations/au2')).toHaveLength(1);
});
