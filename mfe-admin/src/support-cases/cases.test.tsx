import { closePages, openPage } from '@adili/contract/testing';
import { type Answers, fakeApi } from '@adili/http/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import page from '../pages/Case.tsx';
import queuePage from '../pages/Cases.tsx';
import { caseCounts, caseOf, listed, message, pageOf, queueRead, visitors } from '../testing/case-records.ts';
import { findRows } from '../testing/open-dashboard.ts';
import { openPage as openQueue, operatorsShell } from '../testing/open-page.ts';
import { timeToReply } from './time-to-reply.tsx';

afterEach(closePages);

const answers = 'POST /admin/cases/k1/messages';

async function openCase(more: Answers = {}) {
  const shell = operatorsShell();
  const fake = fakeApi({ ...pageOf(caseOf()), ...more });
  await openPage(page, { shell, params: { id: 'k1' } });
  await screen.findByRole('heading', { level: 1, name: 'The weekly report is empty' });
  return { ...fake, shell };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const bodiesOf = (sent: { call: string; body: unknown }[], wanted: string) =>
  sent.filter(({ call }) => call === wanted).map(({ body }) => body);

test('the queue shows what is open, and all that there is where it is asked for', async () => {
  const { sent } = fakeApi({
    'GET /admin/case-counts': { body: caseCounts },
    'GET /admin/cases/next': { body: { next: listed } },
    'GET /admin/cases?sort=queue': { body: [listed, visitors] },
  });
  await openQueue(queuePage, undefined, '?state=any');
  const [first, second] = await findRows('Cases');
  expect(first).toHaveTextContent(
    /CASE-7K3M-9QXT, 20 Nov 2026.*days left.*PriorityGrowth.*Amina Odhiambo.*Duka Ltd.*Nobody/,
  );
  expect(second).toHaveTextContent(/StandardContact form.*Otieno Ouma.*otieno@example\.com/);
  const next = await screen.findByRole('link', { name: 'Next case: CASE-7K3M-9QXT' });
  expect(next).toHaveAttribute('href', '/admin/cases/k1');
  expect(sent.filter(({ call }) => call === queueRead)).toEqual([]);
});

test('the file has what the queue shows', async () => {
  const file = 'GET /admin/cases.csv?sort=queue&state=open';
  const { sent } = fakeApi({
    'GET /admin/case-counts': { body: caseCounts },
    'GET /admin/cases/next': { body: {} },
    [queueRead]: { body: [listed] },
    [file]: { body: 'id\r\n' },
  });
  Object.assign(URL, { createObjectURL: () => 'blob:rows', revokeObjectURL: () => {} });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await openQueue(queuePage);
  await findRows('Cases');
  await press('Download CSV');
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain(file));
});

test('an answer says that it went, and the next case is the next stop, or Alt N', async () => {
  const { sent, shell } = await openCase({
    [answers]: { status: 201, body: caseOf({ state: 'waiting', version: 2 }) },
  });
  const field = screen.getByLabelText('Your answer');
  await userEvent.type(field, 'Which day do you look at?');
  fireEvent.keyDown(field, { code: 'KeyN', altKey: true });
  await press('Send answer');
  const said = await screen.findByText('Amina Odhiambo has your answer.');
  expect(bodiesOf(sent, answers)).toEqual([{ text: 'Which day do you look at?', version: 1 }]);
  expect(screen.getByText('Waiting for the customer')).toBeVisible();
  await waitFor(() => expect(document.activeElement).toContainElement(said));
  await userEvent.tab();
  const next = screen.getByRole('link', { name: 'Next case: CASE-9PTD-6KHE' });
  expect(next).toHaveFocus();
  expect(shell.visited).toEqual([]);
  fireEvent.keyDown(next, { code: 'KeyN', altKey: true });
  expect(shell.visited).toEqual(['/admin/cases/k2']);
});

test('files follow an answer one by one; what did not arrive is named, and sent once more', async () => {
  const answer = { ...message, id: 'm2', by: 'team' as const, text: 'See these.' };
  const answered = caseOf({ state: 'waiting', version: 2, messages: [message, answer] });
  const file = { id: 'f1', name: 'guide.pdf', type: 'application/pdf', size: 3 };
  const withFile = {
    ...answered,
    version: 3,
    fileCount: 1,
    messages: [message, { ...answer, files: [file] }],
  };
  const uploads = 'POST /admin/cases/k1/files';
  const { sent } = await openCase({
    [answers]: { status: 201, body: answered },
    [uploads]: [
      { status: 201, body: withFile },
      { status: 400, body: { error: 'A virus was found in this file.' } },
      { status: 201, body: withFile },
    ],
  });
  await userEvent.type(screen.getByLabelText('Your answer'), 'See these.');
  const files = [new File(['x'], 'guide.pdf'), new File(['x'], 'page.png')];
  await userEvent.upload(screen.getByLabelText('Files (optional)'), files);
  await press('Send answer');
  expect(await screen.findByRole('alert')).toHaveTextContent('page.png: A virus was found in this file.');
  expect(screen.getByRole('button', { name: /guide\.pdf/ })).toBeVisible();
  await press('Send the files again');
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(bodiesOf(sent, answers)).toHaveLength(1);
  expect(bodiesOf(sent, uploads)).toEqual(
    ['guide.pdf', 'page.png', 'page.png'].map((name) => ({ file: name })),
  );
});

test('an answer to a form of the site takes no files', async () => {
  await openCase(pageOf(caseOf({ source: 'support-contact' })));
  expect(screen.queryByLabelText('Files (optional)')).not.toBeInTheDocument();
});

describe('somebody wrote meanwhile', () => {
  const now = caseOf({ version: 7, messages: [message, { ...message, id: 'm2', text: 'It was Sunday.' }] });
  const meanwhile = {
    status: 409,
    body: { error: 'Changed', code: 'changed_meanwhile', current: now },
  } as const;

  test('that is shown first, what was typed stays, and goes by what was seen', async () => {
    const { sent } = await openCase({
      [answers]: [meanwhile, { status: 201, body: { ...now, state: 'closed', version: 8 } }],
    });
    await userEvent.type(screen.getByLabelText('Your answer'), 'Which day?');
    await userEvent.click(screen.getByLabelText('Close the case with this answer'));
    await press('Send answer');
    expect(await screen.findByRole('alert')).toHaveTextContent('your answer is not sent yet');
    expect(screen.getByText('It was Sunday.')).toBeVisible();
    expect(screen.getByLabelText('Your answer')).toHaveValue('Which day?');
    await press('Send answer');
    await screen.findByText('Amina Odhiambo has your answer, and CASE-7K3M-9QXT is closed.');
    expect(bodiesOf(sent, answers)).toEqual([
      { text: 'Which day?', close: true, version: 1 },
      { text: 'Which day?', close: true, version: 7 },
    ]);
  });

  test('a note is kept all the same, and only for the team', async () => {
    const note = { ...message, id: 'm3', by: 'team' as const, text: 'Called them.', note: true };
    const { sent } = await openCase({
      [answers]: [meanwhile, { status: 201, body: { ...now, messages: [...now.messages, note] } }],
    });
    await userEvent.type(screen.getByLabelText('Note'), 'Called them.');
    await press('Add note');
    await screen.findByText('Note saved.');
    expect(bodiesOf(sent, answers).at(-1)).toEqual({ text: 'Called them.', note: true, version: 7 });
    const last = within(screen.getByRole('list', { name: /^Messages of/ }))
      .getAllByRole('listitem')
      .at(-1);
    expect(last).toHaveTextContent(/Only the team sees this.*Called them\./);
  });

  test('a change asks first, with what they wrote', async () => {
    await openCase({ 'PATCH /admin/cases/k1': meanwhile });
    await press('Close without an answer');
    expect(await screen.findByRole('alert')).toHaveTextContent('It was Sunday.');
    await press('Take theirs');
    expect(await screen.findByText('CASE-7K3M-9QXT is shown as it is now.')).toBeVisible();
  });
});

test('what was replied by mail to the answer of a form is opened again', async () => {
  const waiting = { ...visitors, id: 'k1', subject: listed.subject, state: 'waiting' as const };
  const { sent } = await openCase({
    ...pageOf({ ...waiting, messages: [message] }),
    'PATCH /admin/cases/k1': { body: { ...waiting, state: 'open', messages: [message] } },
  });
  await press('Open again');
  expect(await screen.findByText('CASE-9PTD-6KHE is open again.')).toBeVisible();
  expect(bodiesOf(sent, 'PATCH /admin/cases/k1')).toEqual([{ state: 'open', version: 1 }]);
  expect(screen.queryByRole('button', { name: 'Open again' })).toBeNull();
});

test('a member opens theirs by writing', async () => {
  await openCase(pageOf(caseOf({ state: 'waiting' })));
  expect(screen.queryByRole('button', { name: 'Open again' })).toBeNull();
});

test('a template goes below what is written, and what is written can become one', async () => {
  const template = { id: 't1', name: 'Ask', text: 'Which day?', createdAt: '2026-11-20T09:00:00.000Z' };
  const { sent } = await openCase({
    'GET /admin/case-templates': { body: [template] },
    'POST /admin/case-templates': { status: 201, body: { ...template, id: 't2', name: 'Greeting' } },
  });
  await userEvent.type(screen.getByLabelText('Your answer'), 'Dear Amina,');
  await press('Templates');
  const dialog = within(screen.getByRole('dialog', { name: 'Templates' }));
  await userEvent.type(await dialog.findByLabelText('Name'), 'Greeting');
  await userEvent.click(dialog.getByRole('button', { name: 'Keep as template' }));
  await dialog.findByText('‘Greeting’ is kept.');
  expect(bodiesOf(sent, 'POST /admin/case-templates')).toEqual([{ name: 'Greeting', text: 'Dear Amina,' }]);
  await userEvent.click(dialog.getByRole('button', { name: 'Insert Ask' }));
  expect(screen.getByLabelText('Your answer')).toHaveValue('Dear Amina,\n\nWhich day?');
});

test.each([
  ['2026-11-21T08:00:00.000Z', '24 hours left', 'neutral'],
  ['2026-11-22T04:00:00.000Z', '4 hours left', 'warning'],
  ['2026-11-22T07:29:00.000Z', '31 minutes left', 'warning'],
  ['2026-11-22T08:01:00.000Z', 'Overdue by 1 minute', 'danger'],
  ['2026-11-24T07:59:00.000Z', 'Overdue by 47 hours', 'danger'],
  ['2026-11-25T13:00:00.000Z', 'Overdue by 3 days', 'danger'],
])('at %s what is to be answered by the 22nd at 8 has %j', (now, words, tone) => {
  expect(timeToReply('2026-11-22T08:00:00.000Z', Date.parse(now))).toEqual({ words, tone });
});
