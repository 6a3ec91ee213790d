import { fakeApi } from '@adili/http/testing';
import { openPage } from '@adili/http/testing/open-page';
import type { Comment } from '@adili/schemas/comments/comment';
import type { UndoStep } from '@adili/schemas/undo/undo-step';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  adoption,
  comments,
  controlInFull,
  file,
  history,
  lapsedControl,
  people,
  statement,
  undoSteps,
} from '../testing/records.ts';
import page from './Control.tsx';

const answers = {
  'GET /organisation/members?limit=500': { body: people },
  'GET /organisation/frameworks': { body: [adoption] },
  'GET /evidence/settings': { body: { virusScan: true, mostFileBytes: 1_000 } },
  'GET /controls/c1': { body: controlInFull },
  'GET /comments?limit=50&about=control&id=c1': { body: [] },
};
const give = 'POST /controls/c1/evidence' as const;

const openControl = async () => {
  await openPage(page, { params: { id: 'c1' } });
  return within(await screen.findByRole('region', { name: 'Add evidence' }));
};

test('it says what the owners of controls and of requirements hear of', async () => {
  fakeApi(answers);
  await openControl();
  expect(screen.getByText(/^A control’s owner gets an email before its evidence expires\./)).toBeVisible();
});

test('its history is read once it is opened, page by page', async () => {
  const first = 'GET /controls/c1/history?limit=20' as const;
  const api = fakeApi({
    ...answers,
    [first]: {
      body: history.slice(0, 1),
      headers: { 'X-Total-Count': '2', Link: '</controls/c1/history?limit=20&cursor=next>; rel="next"' },
    },
    'GET /controls/c1/history?limit=20&cursor=next': {
      body: history.slice(1),
      headers: { 'X-Total-Count': '2' },
    },
  });
  await openControl();
  const panel = within(screen.getByRole('region', { name: 'History' }));
  expect(api.sent.some(({ call }) => call === first)).toBe(false);
  await userEvent.click(panel.getByText('Who changed it and its evidence, and when'));
  const deleted = await panel.findByRole('row', { name: /Evidence deleted/ });
  expect(deleted).toHaveTextContent('Brian Mwangi');
  expect(deleted).toHaveTextContent('Record Who has which role, given by Amina Odhiambo on 2026-11-10');
  await userEvent.click(panel.getByRole('button', { name: 'Show more history' }));
  const changed = await panel.findByRole('row', { name: /Control changed/ });
  expect(changed).toHaveTextContent('Amina OdhiamboControl changedStatus: planned to in place');
});

test('what people say about a control is read with it, and added to with whom it mentions', async () => {
  const talk = 'GET /comments?limit=50&about=control&id=c1' as const;
  const [added] = comments as [Comment];
  const api = fakeApi({
    ...answers,
    [talk]: { body: comments },
    'POST /comments': { status: 201, body: added },
  });
  await openControl();
  const panel = within(screen.getByRole('region', { name: 'Comments' }));
  expect(await panel.findByText(/^I keep the inventory/)).toBeVisible();
  await userEvent.type(panel.getByRole('textbox'), 'Please do, @Brian Mwangi');
  await userEvent.click(panel.getByRole('button', { name: 'Comment' }));
  expect(await panel.findByText('Your comment was added.')).toBeVisible();
  const sent = { about: 'control', id: 'c1', text: 'Please do, @Brian Mwangi', mentions: ['u2'] };
  const calls = api.sent.map(({ call, body }) => [call, body]);
  expect(calls.slice(calls.findIndex(([call]) => call === 'POST /comments'))).toEqual([
    ['POST /comments', sent],
    [talk, undefined],
  ]);
});

test('comments on a piece of evidence open from its menu, and are read then', async () => {
  const talk = 'GET /comments?limit=50&about=evidence&id=e1' as const;
  const api = fakeApi({ ...answers, [talk]: { body: [] } });
  await openControl();
  expect(api.sent.some(({ call }) => call === talk)).toBe(false);
  await userEvent.click(screen.getAllByText(/^Comments/, { selector: 'button' })[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: /^Comments on/ }));
  expect(await dialog.findByText('There are no comments yet.')).toBeVisible();
});

test('title and dates of evidence are changed in its menu, and only what was changed is sent', async () => {
  const patch = 'PATCH /evidence/e1' as const;
  const later = { ...statement, title: 'The register was read', validUntil: '2027-06-30', version: 2 };
  const api = fakeApi({
    ...answers,
    [patch]: { body: later },
  });
  await openControl();
  await userEvent.click(screen.getAllByText(/^Change title and dates/)[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Change title and dates' }));
  const title = dialog.getByLabelText('Title');
  await userEvent.clear(title);
  await userEvent.type(title, later.title);
  fireEvent.input(dialog.getByLabelText('Valid until'), { target: { value: later.validUntil } });
  fireEvent.input(dialog.getByLabelText(/^Valid from/), { target: { value: '' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Give the day from which it is valid')).toBeVisible();
  fireEvent.input(dialog.getByLabelText(/^Valid from/), { target: { value: '2026-11-10' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  // Until when the control counts may be another now.
  await waitFor(() => expect(api.sent.at(-1)?.call).toBe('GET /controls/c1'));
  expect(api.sent.find(({ call }) => call === patch)?.body).toEqual({
    title: later.title,
    validUntil: later.validUntil,
    version: 1,
  });
});

test('a piece is replaced with a new one, which takes over its title', async () => {
  const api = fakeApi({
    ...answers,
    [give]: { status: 201, body: { ...statement, id: 'e7', follows: 'e1' } },
  });
  const form = await openControl();
  const replace = () => userEvent.click(screen.getAllByText(/^Replace with a new one/)[0] as HTMLElement);
  await replace();
  expect(form.getByText(`The new one replaces ‘${statement.title}’`)).toBeVisible();
  await waitFor(() => expect(document.activeElement).toContainElement(form.getByRole('tablist')));
  await userEvent.click(form.getByRole('button', { name: 'Don’t replace it' }));
  expect(form.queryByText(/^The new one replaces/)).not.toBeInTheDocument();
  await replace();
  await userEvent.click(form.getByRole('tab', { name: 'Statement' }));
  await userEvent.type(form.getByRole('textbox', { name: 'Statement' }), 'I read it again.');
  await userEvent.click(form.getByRole('button', { name: 'Add statement' }));
  expect(await screen.findByText('The evidence was added.')).toBeVisible();
  expect(form.queryByText(/^The new one replaces/)).not.toBeInTheDocument();
  expect(api.sent.find(({ call }) => call === give)?.body).toEqual({
    kind: 'statement',
    text: 'I read it again.',
    follows: 'e1',
  });
});

test('a file is sent with its fields, and how far it is; one that is too large is refused before', async () => {
  let answer = () => {};
  const reply = new Promise<{ status: 201; body: typeof file }>((resolve) => {
    answer = () => resolve({ status: 201, body: file });
  });
  const api = fakeApi({ ...answers, [give]: reply });
  const form = await openControl();
  await userEvent.upload(
    form.getByLabelText('File', { selector: 'input' }),
    new File(['x'.repeat(2_000)], 'large.txt'),
  );
  await userEvent.click(form.getByRole('button', { name: 'Add file' }));
  expect(await form.findAllByText(/This file has 2.0 kB. Choose one of at most 1000 bytes/)).not.toHaveLength(
    0,
  );

  await userEvent.upload(
    form.getByLabelText('File', { selector: 'input' }),
    new File(['rows'], 'inventory.csv'),
  );
  const panel = within(form.getByRole('tabpanel'));
  await userEvent.type(panel.getByLabelText('Title'), 'Inventory');
  await userEvent.click(form.getByRole('button', { name: 'Add file' }));
  expect(await form.findByRole('progressbar', { name: 'Sending inventory.csv: 50 %' })).toBeVisible();
  answer();
  expect(await screen.findByText('The evidence was added.')).toBeVisible();
  expect(api.sent.find(({ call }) => call === give)?.body).toEqual({
    title: 'Inventory',
    file: 'inventory.csv',
  });
});

test('a planned control says next to its evidence that it doesn’t count yet, and is marked as in place there', async () => {
  const api = fakeApi({
    ...answers,
    'GET /controls/c1': { body: { ...controlInFull, state: 'planned' } },
    'PATCH /controls/c1': { body: controlInFull },
  });
  await openControl();
  const panel = within(screen.getByRole('region', { name: 'Evidence' }));
  expect(panel.getByText('Its evidence counts once the control is in place.')).toBeVisible();
  await userEvent.click(panel.getByRole('button', { name: 'Mark as in place' }));
  const said = await panel.findByText('The control is in place. Its evidence counts from now on.');
  await waitFor(() => expect(document.activeElement).toContainElement(said));
  expect(document.activeElement).not.toBe(document.body);
  expect(api.sent.at(-1)).toMatchObject({
    call: 'PATCH /controls/c1',
    body: { state: 'in_place', version: 1 },
  });
});

test('evidence of a planned control is added, and the focus goes to what that takes to count', async () => {
  fakeApi({
    ...answers,
    'GET /controls/c1': { body: { ...controlInFull, state: 'planned' } },
    [give]: { status: 201, body: statement },
  });
  const form = await openControl();
  await userEvent.click(form.getByRole('tab', { name: 'Statement' }));
  await userEvent.type(form.getByRole('textbox', { name: 'Statement' }), 'I read it.');
  await userEvent.click(form.getByRole('button', { name: 'Add statement' }));
  const panel = within(screen.getByRole('region', { name: 'Evidence' }));
  const said = await panel.findByText(/evidence counts only once the control is in place/);
  await waitFor(() => expect(document.activeElement).toContainElement(said));
  expect(document.activeElement).toContainElement(panel.getByRole('button', { name: 'Mark as in place' }));
  expect(document.activeElement).not.toBe(document.body);
});

test('who comes to add evidence starts at its form', async () => {
  fakeApi(answers);
  await openPage(page, { params: { id: 'c1' }, search: '?add=evidence' });
  const form = await screen.findByRole('region', { name: 'Add evidence' });
  await waitFor(() => expect(document.activeElement).toContainElement(form));
  expect(document.activeElement).not.toBe(document.body);
});

test('a refused statement stays typed, also while another kind is looked at', async () => {
  fakeApi({
    ...answers,
    [give]: [
      {
        status: 400,
        body: { error: 'Check the fields.', fields: { validUntil: 'It ends before it begins' } },
      },
      { status: 201, body: statement },
    ],
  });
  const form = await openControl();
  await userEvent.click(form.getByRole('tab', { name: 'Statement' }));
  await userEvent.type(form.getByRole('textbox', { name: 'Statement' }), 'I read it.');
  await userEvent.click(form.getByRole('button', { name: 'Add statement' }));
  expect(await form.findByText('It ends before it begins')).toBeVisible();
  await userEvent.click(form.getByRole('tab', { name: 'Link' }));
  await userEvent.click(form.getByRole('tab', { name: 'Statement' }));
  expect(form.getByRole('textbox', { name: 'Statement' })).toHaveValue('I read it.');
  await userEvent.click(form.getByRole('button', { name: 'Add statement' }));
  expect(await screen.findByText('The evidence was added.')).toBeVisible();
  expect(form.getByRole('textbox', { name: 'Statement' })).toHaveValue('');
});

test.each([
  ['I read it.', 'I read it.'],
  [
    'We rehearsed the breach plan on 3 November 2026; minutes are with the secretary.',
    'We rehearsed the breach plan on 3 November 2026; minutes are…',
  ],
])('a statement without a title is called by its first words: %s', async (text, title) => {
  const api = fakeApi({ ...answers, [give]: { status: 201, body: statement } });
  const form = await openControl();
  await userEvent.click(form.getByRole('tab', { name: 'Statement' }));
  await userEvent.type(form.getByRole('textbox', { name: 'Statement' }), text);
  await userEvent.click(form.getByRole('button', { name: 'Add statement' }));
  expect(await screen.findByText('The evidence was added.')).toBeVisible();
  expect(api.sent.find(({ call }) => call === give)?.body).toEqual({ kind: 'statement', text, title });
});

test('each interval of a cadence is listed with its evidence, or as missing', async () => {
  fakeApi({ ...answers, 'GET /controls/c1': { body: lapsedControl } });
  await openControl();
  const panel = within(screen.getByRole('region', { name: 'Evidence over time' }));
  expect(panel.getByText('October 2026 has no evidence')).toBeVisible();
  expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'November 2026MissingReview of November (waiting for approval)',
    'October 2026Missing',
    'September 2026Review of September',
  ]);
});

test.each([
  [
    'which piece carries the control',
    controlInFull,
    /register was read/,
    /Counts for this control until 1[01] Nov/,
  ],
  ['which is valid and doesn’t', lapsedControl, /Our policy/, /Valid, but new evidence is due/],
])('the table of evidence says %s', async (_, control, name, words) => {
  fakeApi({ ...answers, 'GET /controls/c1': { body: control } });
  await openControl();
  expect(screen.getByRole('row', { name })).toHaveTextContent(words);
});

test('a deleted piece is named at once, and comes back by the button beside that', async () => {
  const [piece] = controlInFull.evidence;
  const step = { ...undoSteps[0], action: 'evidence.deleted', target: piece?.id } as UndoStep;
  const api = fakeApi({
    ...answers,
    [`DELETE /evidence/${piece?.id}` as 'DELETE /evidence/e1']: { status: 204 },
    'GET /undo?limit=20': { body: [step] },
    'POST /undo/x1': { body: { restored: 1, left: [] } },
  });
  const reads = () => api.sent.filter(({ call }) => call === 'GET /controls/c1').length;
  await openControl();
  await userEvent.click(screen.getByRole('button', { name: `Delete ${piece?.title}` }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete evidence' }));
  const told = await screen.findByText(`‘${piece?.title}’ was deleted`);
  await waitFor(() => expect(document.activeElement).toContainElement(told));
  const before = reads();
  screen.getByRole('button', { name: 'Undo' }).focus();
  await userEvent.keyboard('{Enter}');
  const said = await screen.findByText('Undone: it is as it was before.');
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
  // The button is gone.
  await waitFor(() => expect(document.activeElement).toContainElement(said));
  expect(document.activeElement).not.toContainElement(
    screen.getByRole('link', { name: 'What can be undone' }),
  );
  // Deleted once more, it comes back once more.
  await userEvent.click(screen.getByRole('button', { name: `Delete ${piece?.title}` }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete evidence' }));
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(`‘${piece?.title}’ was deleted`)).toBeNull();
  expect(document.body).not.toHaveFocus();
});
