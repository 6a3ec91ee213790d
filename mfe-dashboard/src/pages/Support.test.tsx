import { type Answers, fakeApi, type Sent } from '@adili/http/testing';
import { caseLimits } from '@adili/schemas/support-cases/case-limits';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answered, caseOf, listed, message } from '../testing/case-records.ts';
import { openOwnPage } from '../testing/open-own-page.ts';
import page from './Support.tsx';
import casePage from './SupportCase.tsx';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const file = (name: string, size = 3) =>
  Object.defineProperty(new File(['x'], name, { type: 'text/plain' }), 'size', { value: size });
const choose = (...files: File[]) => userEvent.upload(screen.getByLabelText('Files (optional)'), files);
const uploads = 'POST /support/cases/k1/files';

const posts = (sent: readonly Sent[]) => sent.filter(({ call }) => call.startsWith('POST'));

async function openCase(answers: Answers) {
  const fake = fakeApi(answers);
  await openOwnPage(casePage, undefined, { id: 'k1' });
  await screen.findByLabelText('Your message');
  return fake;
}

test('a case is sent, then its files one by one; what did not arrive is named, and sent once more', async () => {
  const { sent } = fakeApi({
    'GET /support/cases': { body: [{ ...listed, id: 'k0' }] },
    'POST /support/cases': { status: 201, body: caseOf() },
    [uploads]: [
      { status: 201, body: caseOf() },
      { status: 400, body: { error: 'This file is not what its name says.' } },
      { status: 201, body: caseOf() },
    ],
  });
  await openOwnPage(page);
  await userEvent.click(await screen.findByRole('button', { name: 'Write to us' }));
  await userEvent.type(screen.getByLabelText('Subject'), 'The weekly report is empty');
  await userEvent.type(screen.getByLabelText('Message'), 'What is wrong?');
  await choose(file('report.pdf'), file('page.png'));
  await press('Send');
  const left = await screen.findByRole('alert');
  expect(screen.getByText('We have your message: CASE-7K3M-9QXT')).toBeVisible();
  expect(
    within(left)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['page.png: This file is not what its name says.']);
  await press('Send the files again');
  expect(await screen.findByRole('link', { name: 'See CASE-7K3M-9QXT' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(posts(sent).map(({ call, body }) => [call, body])).toEqual([
    ['POST /support/cases', { subject: 'The weekly report is empty', text: 'What is wrong?' }],
    [uploads, { file: 'report.pdf' }],
    [uploads, { file: 'page.png' }],
    [uploads, { file: 'page.png' }],
  ]);
  expect(sessionStorage).toHaveLength(0);
});

test('a case that could not be sent stays typed, also for who comes back', async () => {
  fakeApi({ 'GET /support/cases': { body: [listed] }, 'POST /support/cases': 'unreachable' });
  const first = await openOwnPage(page);
  await userEvent.click(await screen.findByRole('button', { name: 'Write to us' }));
  fireEvent.input(screen.getByLabelText('Subject'), { target: { value: 'The report' } });
  fireEvent.input(screen.getByLabelText('Message'), { target: { value: 'It is empty.' } });
  await press('Send');
  expect(await screen.findByRole('alert')).toHaveTextContent('The server could not be reached.');
  await first.unmount();
  await openOwnPage(page);
  expect(await screen.findByLabelText('Subject')).toHaveValue('The report');
  expect(screen.getByLabelText('Message')).toHaveValue('It is empty.');
});

test('a message opens a closed case again', async () => {
  const closed = { ...answered, state: 'closed' as const };
  const reopened = {
    ...caseOf({ messages: [message, { ...message, id: 'm3', text: 'It is still empty.' }] }),
    reopenedAt: '2026-11-22T09:00:00.000Z',
  };
  const { sent } = await openCase({
    'GET /support/cases/k1': { body: closed },
    'POST /support/cases/k1/messages': { status: 201, body: reopened },
  });
  await userEvent.type(screen.getByLabelText('Your message'), 'It is still empty.');
  await press('Send and reopen');
  expect(await screen.findByText(/^We have your message\. We answer by/)).toBeVisible();
  expect(sent.at(-1)?.body).toEqual({ text: 'It is still empty.' });
  expect(screen.getByText('Reopened')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Messages of CASE-7K3M-9QXT' })).toHaveTextContent(
    'It is still empty.',
  );
});

test('a case is closed by the version that was read, and says so', async () => {
  const { sent } = await openCase({
    'GET /support/cases/k1': { body: answered },
    'PATCH /support/cases/k1': { body: { ...answered, state: 'closed', version: 3 } },
  });
  await press('Close this case');
  const said = await screen.findByText(/^The case is closed\./);
  expect(document.activeElement).toContainElement(said);
  expect(sent.at(-1)?.body).toEqual({ state: 'closed', version: 2 });
});

test.each([
  ['more files than a case has room for', 19, [file('a.txt'), file('b.txt')], /^Choose at most 1 file/],
  ['a file that is too large', 0, [file('scan.pdf', caseLimits.fileBytes + 1)], /^scan\.pdf has \d+ MB\./],
  ['a file without anything in it', 0, [file('note.txt', 0)], /^note\.txt is empty\./],
])('%s: it is said before anything is sent', async (_what, fileCount, files, says) => {
  const { sent } = await openCase({ 'GET /support/cases/k1': { body: caseOf({ fileCount }) } });
  await userEvent.type(screen.getByLabelText('Your message'), 'See these.');
  await choose(...files);
  await press('Send');
  expect(await screen.findByText(says)).toBeVisible();
  expect(posts(sent)).toEqual([]);
});

test('a file is handed over under its name, and one that is gone says why', async () => {
  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:it', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const files = [{ id: 'f1', name: '<b>report</b>.pdf', type: 'application/pdf', size: 1_480_000 }];
  await openCase({
    'GET /support/cases/k1': { body: caseOf({ messages: [{ ...message, files }] }) },
    'GET /support/cases/k1/files/f1': [
      { body: '%PDF' },
      { status: 404, body: { error: 'There is no such file.' } },
    ],
  });
  await press('Download <b>report</b>.pdf');
  await press('Download <b>report</b>.pdf');
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no such file.');
  expect(saved).toEqual(['<b>report</b>.pdf']);
});
