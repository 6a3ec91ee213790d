import { closePages, openPage } from '@adili/contract/testing';
import { type Answers, fakeApi } from '@adili/http/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import page from '../pages/Request.tsx';
import { operatorsShell } from '../testing/open-page.ts';
import {
  detailOf,
  fullDetail,
  identity,
  pageOf,
  readyPackage,
  undelivered,
} from '../testing/request-records.ts';

afterEach(closePages);

async function openRequest(answers: Answers, search = '') {
  const fake = fakeApi(answers);
  await openPage(page, { shell: operatorsShell(), params: { id: 'r1' }, search });
  await screen.findByRole('region', { name: /request DSR-7K3M-9QXT/ });
  return fake;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const changes = (sent: { call: string; body: unknown }[]) =>
  sent.filter(({ call }) => call === 'PATCH /admin/dsrs/r1').map(({ body }) => body);

test('Start assigns the request, says so, and leads to the next request', async () => {
  const { sent } = await openRequest({
    ...pageOf(detailOf('pending')),
    'PATCH /admin/dsrs/r1': { body: detailOf('in_progress', { version: 2 }) },
  });
  await press('Start');
  const said = await screen.findByText('DSR-7K3M-9QXT is in progress, and the person is informed.');
  expect(changes(sent)).toEqual([{ status: 'in_progress', assignee: 'operator', version: 1 }]);
  await waitFor(() => expect(document.activeElement).toContainElement(said));
  await userEvent.tab();
  const next = screen.getByRole('link', { name: 'Next request: DSR-9PTD-6KHE' });
  expect(next).toHaveFocus();
  expect(next).toHaveAttribute('href', '/admin/requests/r2');
});

test('the way on stays in the queue that the request was found in', async () => {
  await openRequest(
    {
      ...pageOf(detailOf('pending')),
      'GET /admin/dsrs?type=Access&assignee=nobody&sort=due_at&status=open': {
        body: [{ ...detailOf('pending'), id: 'r7', reference: 'DSR-7777-7777' }],
      },
    },
    '?type=Access&assignee=nobody&page=2&cursor=abc',
  );
  expect(await screen.findByRole('link', { name: 'Next request: DSR-7777-7777' })).toHaveAttribute(
    'href',
    '/admin/requests/r7?type=Access&assignee=nobody',
  );
  expect(screen.getByRole('link', { name: 'Back to the queue' })).toHaveAttribute(
    'href',
    '/admin/requests?type=Access&assignee=nobody',
  );
});

test('a request is completed with an answer, and not without one', async () => {
  const { sent } = await openRequest({
    ...pageOf(detailOf('in_progress', { version: 4, identity })),
    'PATCH /admin/dsrs/r1': { body: detailOf('completed') },
  });
  await press('Complete');
  expect(await screen.findByText('Write what we answer')).toBeVisible();
  expect(changes(sent)).toEqual([]);
  await userEvent.type(screen.getByLabelText('Answer'), 'Here it is.');
  await press('Complete');
  await screen.findByText(/is completed, and the person is informed/);
  expect(changes(sent)).toEqual([{ status: 'completed', answer: 'Here it is.', version: 4 }]);
});

test('a refused step says why at its button, and what was typed stays', async () => {
  const error = 'This step is not possible now.';
  await openRequest({
    ...pageOf(detailOf('in_progress', { identity })),
    'PATCH /admin/dsrs/r1': { status: 409, body: { error } },
  });
  await userEvent.type(screen.getByLabelText('Answer'), 'Here it is.');
  await press('Complete');
  expect(await screen.findByRole('alert')).toHaveTextContent(error);
  expect(screen.getByLabelText('Answer')).toHaveValue('Here it is.');
});

describe('another operator changed it meanwhile', () => {
  const now = {
    ...detailOf('in_progress', { identity }),
    version: 9,
    assignee: 'u2',
    assignee_name: 'Brian Mwangi',
  };
  const meanwhile = {
    status: 409,
    body: { error: 'Changed', code: 'changed_meanwhile', current: now },
  } as const;

  test('both are shown; the answer goes out over it, by the version that was seen', async () => {
    const { sent } = await openRequest({
      ...pageOf(detailOf('in_progress', { identity })),
      'PATCH /admin/dsrs/r1': [meanwhile, { body: { ...now, status: 'completed' } }],
    });
    await userEvent.type(screen.getByLabelText('Answer'), 'Here it is.');
    await press('Complete');
    const asked = within(await screen.findByRole('alert'));
    expect(asked.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'StatusYourscompletedNowin progress',
      'Assigned toYoursNot changed by youNowBrian Mwangi',
      'AnswerYoursHere it is.NowNothing',
    ]);
    await press('Save mine over it');
    await screen.findByText(/is completed, and the person is informed/);
    expect(changes(sent).at(-1)).toEqual({ status: 'completed', answer: 'Here it is.', version: 9 });
  });

  test('or theirs is taken, and the page shows the request as it is', async () => {
    await openRequest({ ...pageOf(detailOf('in_progress')), 'PATCH /admin/dsrs/r1': meanwhile });
    await userEvent.type(screen.getByLabelText('Note'), 'Called them.');
    await press('Add note');
    await screen.findByRole('alert');
    await press('Take theirs');
    const said = await screen.findByText(/is shown as it is now\.$/);
    await waitFor(() => expect(document.activeElement).toContainElement(said));
    expect(screen.getAllByText('Brian Mwangi')).not.toHaveLength(0);
  });
});

test('a Deletion is completed only once the person’s address was typed', async () => {
  const { sent } = await openRequest({
    ...pageOf(detailOf('in_progress', { type: 'Deletion', identity })),
    'PATCH /admin/dsrs/r1': { body: detailOf('completed', { type: 'Deletion' }) },
  });
  await press('Erase and complete');
  const dialog = within(screen.getByRole('dialog', { name: 'Erase Amina Odhiambo?' }));
  const field = dialog.getByLabelText('Type amina@example.com to confirm');
  await userEvent.type(field, 'brian@example.com{Enter}');
  expect(await dialog.findByText(/^Type amina@example.com to confirm whom/)).toBeVisible();
  expect(changes(sent)).toEqual([]);
  await userEvent.clear(field);
  await userEvent.type(field, 'Amina@example.com{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(changes(sent)).toEqual([{ status: 'completed', version: 1 }]);
});

test('a package can complete a request for data without a written answer', async () => {
  const { sent } = await openRequest({
    ...pageOf(detailOf('in_progress', { identity })),
    'POST /admin/dsrs/r1/package': { status: 202, body: readyPackage },
    'PATCH /admin/dsrs/r1': { body: detailOf('completed') },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Make package' }));
  expect(await screen.findByText(/The package is ready: it is on the person’s request page/)).toBeVisible();
  expect(screen.getByText(/The package is ready \(49 kB\)/)).toBeVisible();
  await press('Complete');
  await screen.findByText(/is completed, and the person is informed/);
  expect(changes(sent)).toEqual([{ status: 'completed', version: 1 }]);
});

const steps = () =>
  within(screen.getByRole('region', { name: 'What to do' }))
    .getAllByRole('listitem')
    .map((step) => [step.querySelector('h3')?.textContent, step.dataset.state]);

test('a request has steps; to complete it too early names the one that is missing', async () => {
  const { sent } = await openRequest({
    ...pageOf(detailOf('in_progress', { assignee: 'operator' })),
    'PATCH /admin/dsrs/r1': { body: detailOf('in_progress', { assignee: 'operator', identity, version: 2 }) },
    'GET /admin/dsrs/r1/package': { body: readyPackage },
  });
  const check = screen.getByRole('region', { name: 'Identity check' });
  await screen.findByText(/The package is ready/);
  expect(steps()).toEqual([
    ['Identity check', 'now'],
    ['Package', 'done'],
    ['Written answer', 'later'],
  ]);
  await press('Complete');
  expect(await screen.findByText('Step 1 is missing: record the identity check first.')).toBeVisible();
  expect(changes(sent)).toEqual([]);
  // Who was logged in when they filed it need not be asked again.
  expect(check).toHaveTextContent('They were logged in when they filed this request.');
  expect(within(check).getByLabelText('Verified by')).toHaveValue('account');
  await press('Record the check');
  await screen.findByText('The identity check was recorded.');
  expect(changes(sent)).toEqual([{ identity: { how: 'account' }, version: 1 }]);
  expect(steps()).toEqual([
    ['Identity check', 'done'],
    ['Package', 'done'],
    ['Written answer', 'now'],
  ]);
});

test('who has the request looks into its package; others are told whose it is', async () => {
  const views = 'POST /admin/dsrs/r1/package/views';
  const decision = { purpose: 'analytics', consent: true };
  const { sent } = await openRequest({
    ...pageOf(detailOf('in_progress', { identity, assignee: 'operator' })),
    'GET /admin/dsrs/r1/package': { body: readyPackage },
    [views]: {
      body: {
        madeAt: '2026-11-20T09:00:02.000Z',
        expiresAt: '2026-12-20T09:00:02.000Z',
        data: {
          exportedAt: '2026-11-20T09:00:02.000Z',
          account: { id: 'u1', email: 'amina@example.com', role: 'user' },
          consentDecisions: Array.from({ length: 41 }, () => decision),
        },
      },
    },
  });
  expect(await screen.findByText('2 tables, 42 rows')).toBeVisible();
  expect(sent.filter(({ call }) => call === views)).toEqual([]);
  await press('Look inside');
  const dialog = within(await screen.findByRole('dialog', { name: 'What the package holds' }));
  await userEvent.click(await dialog.findByText('Account, 1 row'));
  expect(dialog.getByText('amina@example.com')).toBeVisible();
  expect(dialog.getByText('Of 41 rows the first 20 are shown. The person gets all.')).toBeInTheDocument();
  await closePages();
  await openRequest({
    ...pageOf(detailOf('in_progress', { identity })),
    'GET /admin/dsrs/r1/package': { body: readyPackage },
  });
  expect(await screen.findByText(/Only the operator who has this request can look inside/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Look inside' })).not.toBeInTheDocument();
});

test('a template goes below what was typed', async () => {
  await openRequest(pageOf(detailOf('in_progress', { type: 'Rectification', identity })));
  await userEvent.type(screen.getByLabelText('Answer'), 'Hello.');
  await press('Insert a template');
  const { value } = screen.getByLabelText<HTMLTextAreaElement>('Answer');
  expect(value).toMatch(/^Hello\.\n\nDear Amina Odhiambo,.*DSR-7K3M-9QXT.*We have corrected this/s);
});

test.each([
  ['2026-11-20T09:00:00.000Z', 'In time'],
  ['2026-12-25T09:00:00.000Z', '7 days late'],
])('a request completed on %s is said to be: %s', async (at, says) => {
  const history = [{ status: 'completed', at, by: 'operator' }] as const;
  const law = { law: 'Kenya', due_at: '2026-12-18T20:59:59.999Z' } as const;
  await openRequest(pageOf(detailOf('completed', { ...law, type: 'Rectification', history: [...history] })));
  expect(screen.getByRole('region', { name: /request DSR/ })).toHaveTextContent(says);
});

test('a running erasure hides all actions and shows its end by itself', async () => {
  const tick = jest.spyOn(globalThis, 'setInterval');
  const erasing = detailOf('in_progress', { type: 'Deletion', erasing: true, undo_to: 'pending' });
  const answers = pageOf(erasing);
  await openRequest(answers);
  const region = () => screen.getByRole('region', { name: 'What to do' });
  expect(within(region()).queryByRole('button')).toBeNull();
  answers['GET /admin/dsrs/r1'] = { body: detailOf('completed', { type: 'Deletion' }) };
  const before = document.activeElement;
  for (const [look] of tick.mock.calls) await act(async () => look());
  expect(await screen.findByText('The erasure is done, and DSR-7K3M-9QXT is completed.')).toBeVisible();
  expect(region()).toHaveTextContent('Nothing more: this request is closed.');
  // A person who is at something else stays there.
  expect(document.activeElement).toBe(before);
  tick.mockRestore();
});

test.each<[button: string, dialog: string, confirm: string, sent: object]>([
  ['Reject', 'Reject Request', 'Reject', { status: 'rejected', reason: 'Kept by law' }],
  ['Undo last step', 'Undo last step?', 'Undo', { undo: { reason: 'Kept by law' } }],
  ['Extend', 'Extend the time for the answer', 'Extend', { extend: { reason: 'Kept by law' } }],
])('%s asks for a reason', async (button, name, confirm, body) => {
  const { sent } = await openRequest({
    ...pageOf(fullDetail),
    'PATCH /admin/dsrs/r1': { body: detailOf('rejected') },
  });
  await press(button);
  const dialog = within(screen.getByRole('dialog', { name }));
  await userEvent.click(dialog.getByRole('button', { name: confirm }));
  expect(await dialog.findByText('Say why')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Reason'), 'Kept by law');
  await userEvent.click(dialog.getByRole('button', { name: confirm }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(changes(sent)).toEqual([{ ...body, version: 1 }]);
});

test.each<[button: string, dialog: string, sent: object]>([
  ['Reject', 'Reject Request', { status: 'rejected', reason: 'Kept by law' }],
  ['Extend', 'Extend the time for the answer', { extend: { reason: 'Kept by law' } }],
])('%s asks how the person was informed where no mail leaves', async (button, name, body) => {
  const { sent } = await openRequest({
    ...pageOf({ ...fullDetail, unreachable: true }),
    'PATCH /admin/dsrs/r1': { body: detailOf('rejected') },
  });
  await press(button);
  const dialog = within(screen.getByRole('dialog', { name }));
  expect(dialog.getByText(/No email/)).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Reason'), 'Kept by law');
  await userEvent.click(dialog.getByRole('button', { name: button }));
  expect(await dialog.findByText('Say how they were informed')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('How they were informed'), 'By a letter');
  await userEvent.click(dialog.getByRole('button', { name: button }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(changes(sent)).toEqual([{ ...body, informed: 'By a letter', version: 1 }]);
  expect(await screen.findByText(/No email is sent: it’s on the person’s request page/)).toBeVisible();
  expect(screen.queryByText(/the person is informed/)).not.toBeInTheDocument();
});

test('a mail that could not be delivered is said to be, and sent again', async () => {
  const { sent } = await openRequest({
    ...pageOf(undelivered),
    'PATCH /admin/dsrs/r1': { body: fullDetail },
  });
  const mails = within(screen.getByRole('region', { name: 'Emails sent' }));
  expect(mails.getByText(/Could not be delivered. We stopped trying/)).toBeVisible();
  await userEvent.click(mails.getByRole('button', { name: 'Send again' }));
  await screen.findByText('DSR-7K3M-9QXT: the email is sent again.');
  expect(changes(sent)).toEqual([{ resend: 'job-2', version: 1 }]);
  expect(mails.queryByRole('button')).not.toBeInTheDocument();
});

test('that the law was assumed is named', async () => {
  const by = { law: 'Kenya', law_assumed: true, due_at: '2026-12-18T20:59:59.999Z' } as const;
  await openRequest(pageOf(detailOf('pending', { type: 'Portability', ...by })));
  expect(screen.getByRole('region', { name: /request/ })).toHaveTextContent(
    /Due by 18 Dec 2026 .*the shortest of the laws that may apply.*No lawyer has reviewed/,
  );
});

test.each([
  [
    '2027-01-18T19:59:59.999Z',
    /A rejection has to be notified by 18 Jan 2027 \(GDPR Art\. 12\(4\)\): an extension/,
  ],
  [
    '2026-01-18T19:59:59.999Z',
    /ended with 18 Jan 2026 \(GDPR Art\. 12\(4\)\).*You can still reject, and it is recorded/,
  ],
])(
  'a rejection that ends before the time for the answer, on %s, is said before it is made',
  async (refuse_by, says) => {
    const due_at = '2027-03-18T19:59:59.999Z';
    await openRequest(pageOf(detailOf('in_progress', { due_at, refuse_by })));
    expect(screen.getByRole('region', { name: /request DSR/ })).toHaveTextContent(says);
    await press('Reject');
    expect(screen.getByRole('dialog', { name: 'Reject Request' })).toHaveTextContent(says);
  },
);

test('the page says how the time was counted and what the law would allow', async () => {
  const counted = { from: '2026-11-30', zone: 'America/Martinique', allowed_until: '2027-01-01' };
  await openRequest(pageOf(detailOf('pending', { counted })));
  expect(screen.getByRole('region', { name: /request DSR/ })).toHaveTextContent(
    /Counted: 1 month from 30 Nov 2026, when .* \(America\/Martinique time\)\. We move it past no weekend.*1182\/71.*in time until 1 Jan 2027\./,
  );
});

test('a proved mailbox does not read like an identity check by an operator', async () => {
  const identity = { how: 'mailbox', by: 'guest', at: '2026-11-19T08:00:00.000Z' } as const;
  await openRequest(pageOf(detailOf('in_progress', { type: 'Deletion', identity })));
  const panel = screen.getByRole('region', { name: 'Identity check' });
  expect(panel).toHaveTextContent(/Mailbox only: they did not log in.*An account with a second factor/);
  expect(panel).not.toHaveTextContent('Recorded by');
  // Nothing is chosen for the operator, and no login that there was not.
  expect(within(panel).queryByRole('option', { name: /logged in/ })).not.toBeInTheDocument();
  await userEvent.click(within(panel).getByRole('button', { name: 'Record the check' }));
  expect(await within(panel).findByText('Say how it was made sure')).toBeVisible();
});

test('notes, identity check, mails and timeline say who and when', async () => {
  await openRequest(pageOf(fullDetail));
  const region = (name: string) => screen.getByRole('region', { name });
  expect(region('Internal notes')).toHaveTextContent(/Wanjiru Kamau.*The June invoices are in the archive/);
  expect(region('Identity check')).toHaveTextContent(/They showed a document.*National id/);
  expect(region('Emails sent')).toHaveTextContent(/received.*taken up.*To operators: due soon/);
  expect(region('Timeline')).toHaveTextContent(
    /Filed.*Amina Odhiambo.*Started.*Wanjiru Kamau.*Extended.*Many invoices/,
  );
});

test('a request by mail has two times: when it was sent, and confirmed', async () => {
  const history = [{ status: 'pending', at: '2026-11-19T08:05:00.000Z', by: 'guest' }] as const;
  await openRequest(
    pageOf(detailOf('pending', { created_at: '2026-11-19T08:00:00.000Z', history: [...history] })),
  );
  expect(screen.getByRole('region', { name: /request/ })).toHaveTextContent(
    /Sent [^,]*2026, \d+:00, confirmed [^,]*2026, \d+:05/,
  );
});
