import { fakeSession, fakeShell } from '@adili/contract/testing';
import { type AnswerTo, type Failed, fakeApi } from '@adili/http/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chatUnavailable } from '../forms/demo-form.tsx';
import { closePages, openPage } from '../testing/open-page.ts';
import page from './RequestDemo.tsx';

const submit = () => screen.getByRole('button', { name: 'Request a Demo' });

const call = 'POST /support/contact';

afterEach(closePages);

async function fillIn() {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Full Name'), 'Asha Mwangi');
  await user.type(screen.getByLabelText('Work Email'), 'asha@example.com');
  await user.type(screen.getByLabelText('Company Name'), 'Duka');
  return user;
}

test('the form asks for name, email and company, and promises a reply', async () => {
  await openPage(page);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Get in Touch with Our Team');
  expect(screen.getAllByText(/reply within 24 hours/i).length).toBeGreaterThan(0);
  for (const label of ['Full Name', 'Work Email', 'Company Name']) {
    expect(screen.getByLabelText(label)).toBeRequired();
  }
  for (const label of ['Phone', 'Message']) expect(screen.getByLabelText(label)).not.toBeRequired();
});

test('sends to /support/contact, then a notice and /thank-you', async () => {
  const { sent } = fakeApi({ [call]: { status: 201, body: { message: 'Thanks' } } });
  const shell = fakeShell();
  await openPage(page, { shell });
  const user = await fillIn();
  await user.click(submit());
  await waitFor(() => expect(shell.visited).toEqual(['/thank-you']));
  expect(sent).toEqual([
    {
      call,
      body: {
        name: 'Asha Mwangi',
        email: 'asha@example.com',
        company: 'Duka',
        inquiry: 'Demo',
        message: 'Demo request submitted via form.',
      },
      authorization: null,
    },
  ]);
  expect(shell.notices).toEqual([{ text: 'Demo request submitted successfully!', kind: 'success' }]);
  expect(sessionStorage).toHaveLength(0);
});

test('phone and message are sent when given, and the bearer when signed in', async () => {
  const { sent } = fakeApi({ [call]: { status: 201, body: { message: 'Thanks' } } });
  await openPage(page, { shell: fakeShell({ session: fakeSession() }) });
  const user = await fillIn();
  await user.type(screen.getByLabelText('Phone'), '+254 700 000 000');
  await user.type(screen.getByLabelText('Message'), 'ISO 27001 by May');
  await user.click(submit());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    authorization: 'Bearer test-token',
    body: { phone: '+254 700 000 000', message: 'ISO 27001 by May' },
  });
});

test('the email is checked on every change; an invalid one is not sent', async () => {
  const { sent } = fakeApi({ [call]: { status: 201, body: { message: 'Thanks' } } });
  await openPage(page);
  const user = userEvent.setup();
  const email = screen.getByLabelText('Work Email');
  await user.type(email, 'a');
  expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
  await user.type(email, 'sha@example.com');
  await waitFor(() => expect(email).toBeValid());
  await user.type(email, ' x');
  await waitFor(() => expect(email).toHaveAccessibleDescription('Please enter a valid email address'));
  await user.type(screen.getByLabelText('Full Name'), 'Asha');
  await user.type(screen.getByLabelText('Company Name'), 'Duka');
  await user.click(submit());
  expect(sent).toEqual([]);
  expect(email).toHaveFocus();
});

test.each<[string, Failed | Error, string]>([
  [
    'a refusal without words names the status text',
    { status: 502, statusText: 'Bad Gateway' },
    'Failed to submit demo request: Bad Gateway',
  ],
  [
    'a refusal shows the server’s error',
    { status: 429, body: { error: 'Too many requests. Please wait.', code: 'too_many' } },
    'Too many requests. Please wait.',
  ],
  [
    'a broken network names the API’s address',
    new TypeError('Failed to fetch'),
    'Network error: Failed to fetch. Ensure the backend is running at http://localhost:8083.',
  ],
])('%s', async (_name, reply, text) => {
  fakeApi({ [call]: reply });
  const shell = fakeShell();
  await openPage(page, { shell });
  const user = await fillIn();
  await user.click(submit());
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(screen.getByLabelText('Full Name')).toHaveValue('Asha Mwangi');
  expect(shell.notices).toEqual([]);
  expect(shell.visited).toEqual([]);
});

test('the form is busy while it submits and is sent once', async () => {
  const { promise, resolve } = Promise.withResolvers<AnswerTo<typeof call>>();
  const { sent } = fakeApi({ [call]: promise });
  const shell = fakeShell();
  await openPage(page, { shell });
  const user = await fillIn();
  await user.dblClick(submit());
  expect(await screen.findByRole('button', { name: 'Submitting...' })).toBeDisabled();
  resolve({ status: 201, body: { message: 'Thanks' } });
  await waitFor(() => expect(shell.visited).toEqual(['/thank-you']));
  expect(sent).toHaveLength(1);
});

test('what was typed survives a reload', async () => {
  const first = await openPage(page);
  await fillIn();
  await first.unmount();
  await openPage(page);
  expect(screen.getByLabelText('Company Name')).toHaveValue('Duka');
});

test('the chat-help button only shows an alert', async () => {
  const { sent } = fakeApi({ [call]: { status: 201 } });
  const shell = fakeShell();
  await openPage(page, { shell });
  await userEvent.click(screen.getByRole('button', { name: /chat/i }));
  expect(shell.notices.map(({ text }) => text)).toEqual([chatUnavailable]);
  expect(sent).toEqual([]);
});
