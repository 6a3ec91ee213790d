import { closePages, fakeSession, fakeShell, openPage } from '@adili/contract/testing';
import { type AnswerTo, type Failed, fakeApi } from '@adili/http/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chatUnavailable } from '../forms/demo-form.tsx';
import { fill } from '../testing/fill.ts';
import page from './ContactSales.tsx';
import faqPage from './Faq.tsx';
import requestDemoPage from './RequestDemo.tsx';
import statusPage from './Status.tsx';
import thankYouPage from './ThankYou.tsx';

describe('Contact Sales', () => {
  const submit = () => screen.getByRole('button', { name: 'Send Message' });
  const inquiry = () => screen.getByLabelText('Inquiry');

  const call = 'POST /support/contact';

  afterEach(closePages);

  const fillIn = () =>
    fill({ 'Full Name': 'Asha Mwangi', 'Work Email': 'asha@example.com', Message: 'We are forty people.' });

  test.each([
    ['?inquiry=Enterprise', 'Enterprise'],
    ['?inquiry=eNTERPRISE', 'Enterprise'],
    ['?inquiry=Starter', 'Basic'],
    ['?inquiry=growth', 'Pro'],
    ['?inquiry=General', 'General'],
    ['?inquiry=constructor', ''],
    ['', ''],
  ])('the query %p preselects %p', async (search, expected) => {
    await openPage(page, { search });
    expect(inquiry()).toHaveValue(expected);
  });

  test('inquiries are Basic, Pro, Enterprise and General; company is optional', async () => {
    await openPage(page);
    const options = screen.getAllByRole<HTMLOptionElement>('option').map(({ value }) => value);
    expect(options).toEqual(['', 'Basic', 'Pro', 'Enterprise', 'General']);
    for (const label of ['Full Name', 'Work Email', 'Inquiry', 'Message']) {
      expect(screen.getByLabelText(label)).toBeRequired();
    }
    expect(screen.getByLabelText('Company Name')).not.toBeRequired();
  });

  test('a prerendered page preselects an inquiry and keeps what was typed', async () => {
    const rendered = await openPage(page);
    fill({ 'Full Name': 'Asha' });
    await rendered.update({ search: '?inquiry=Growth' });
    expect(inquiry()).toHaveValue('Pro');
    expect(screen.getByLabelText('Full Name')).toHaveValue('Asha');
    rendered.container.querySelector('form')?.reset();
    expect(inquiry()).toHaveValue('Pro');
  });

  test('sends the message with the tenant, resets, keeps the preselection', async () => {
    const { sent } = fakeApi({ [call]: { status: 201, body: { message: 'Thanks' } } });
    const shell = fakeShell({ session: fakeSession() });
    localStorage.setItem('tenantId', 'duka');
    await openPage(page, { shell, search: '?inquiry=Enterprise' });
    fillIn();
    fill({ 'Company Name': 'Duka' });
    await userEvent.click(submit());
    await waitFor(() => expect(shell.notices).toHaveLength(1));
    expect(sent).toEqual([
      {
        call,
        body: {
          name: 'Asha Mwangi',
          email: 'asha@example.com',
          company: 'Duka',
          inquiry: 'Enterprise',
          message: 'We are forty people.',
          tenantId: 'duka',
        },
        authorization: 'Bearer test-token',
      },
    ]);
    expect(shell.notices).toEqual([{ text: 'Message sent successfully!', kind: 'success' }]);
    await waitFor(() => expect(screen.getByLabelText('Full Name')).toHaveValue(''));
    expect(screen.getByLabelText('Message')).toHaveValue('');
    expect(inquiry()).toHaveValue('Enterprise');
    expect(sessionStorage).toHaveLength(0);
  });

  test('after a reset the form can be sent again with the preselected inquiry', async () => {
    const { sent } = fakeApi({ [call]: { status: 201, body: { message: 'Thanks' } } });
    const shell = fakeShell();
    await openPage(page, { shell, search: '?inquiry=Growth' });
    fillIn();
    await userEvent.selectOptions(inquiry(), 'General');
    await userEvent.click(submit());
    await waitFor(() => expect(screen.getByLabelText('Full Name')).toHaveValue(''));
    expect(inquiry()).toHaveValue('Pro');
    // React notices no text that is the same as before the reset.
    fill({ 'Full Name': '', 'Work Email': '', Message: '' });
    fillIn();
    await userEvent.click(submit());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ body }) => body)).toMatchObject([
      { inquiry: 'General', tenantId: 'default-tenant' },
      { inquiry: 'Pro', tenantId: 'default-tenant' },
    ]);
  });

  test('name, email, inquiry and message are required', async () => {
    const { sent } = fakeApi({ [call]: { status: 201, body: { message: 'Thanks' } } });
    await openPage(page);
    await userEvent.click(submit());
    expect(await screen.findByText('Name is required')).toBeVisible();
    expect(screen.getByText('Please enter a valid email address')).toBeVisible();
    expect(screen.getByText('Please choose an inquiry type')).toBeVisible();
    expect(screen.getByText('Message is required')).toBeVisible();
    expect(screen.getByLabelText('Full Name')).toHaveFocus();
    expect(sent).toEqual([]);
  });

  test.each<[string, Failed | Error, string]>([
    ['the server’s error', { status: 429, body: { error: 'Please wait.', code: 'x' } }, 'Please wait.'],
    ['a refusal without words', { status: 500 }, 'Failed to send message'],
    ['a broken network', new TypeError('Failed to fetch'), 'Error sending message'],
  ])('%s', async (_name, reply, text) => {
    fakeApi({ [call]: reply });
    const shell = fakeShell();
    await openPage(page, { shell, search: '?inquiry=General' });
    fillIn();
    await userEvent.click(submit());
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(screen.getByLabelText('Message')).toHaveValue('We are forty people.');
    expect(shell.notices).toEqual([]);
  });

  test('contact sales reads Sending... and is disabled meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<AnswerTo<typeof call>>();
    const { sent } = fakeApi({ [call]: promise });
    const shell = fakeShell();
    await openPage(page, { shell, search: '?inquiry=General' });
    fillIn();
    await userEvent.dblClick(submit());
    expect(await screen.findByRole('button', { name: 'Sending...' })).toBeDisabled();
    resolve({ status: 201, body: { message: 'Thanks' } });
    await waitFor(() => expect(shell.notices).toHaveLength(1));
    expect(sent).toHaveLength(1);
  });

  test('a draft survives a reload; another address preselects anew', async () => {
    const first = await openPage(page, { search: '?inquiry=Growth' });
    fillIn();
    await userEvent.selectOptions(inquiry(), 'General');
    await first.unmount();
    // The shell hydrates the prerendered page without a search first.
    const second = await openPage(page);
    await second.update({ search: '?inquiry=Growth' });
    expect(screen.getByLabelText('Message')).toHaveValue('We are forty people.');
    expect(inquiry()).toHaveValue('General');
    await second.unmount();
    await openPage(page, { search: '?inquiry=Enterprise' });
    expect(inquiry()).toHaveValue('Enterprise');
  });

  test('the message goes to the API base', async () => {
    fakeApi({ [call]: { status: 201, body: { message: 'Thanks' } } });
    const fetch = jest.spyOn(globalThis, 'fetch');
    const shell = fakeShell({ apiBase: 'https://api.adili.example/v1' });
    await openPage(page, { shell, search: '?inquiry=General' });
    fillIn();
    await userEvent.click(submit());
    await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
    expect(String(fetch.mock.calls[0]?.[0])).toBe('https://api.adili.example/v1/support/contact');
  });
});

describe('the time to an answer', () => {
  afterEach(closePages);

  test.each([
    ['Contact Sales', page],
    ['the questions', faqPage],
    ['the status', statusPage],
  ])('how soon we answer is said on %s, where it was measured', async (_name, measured) => {
    const figure = 'In the last 30 days, half of our 41 answers came within 6 hours.';
    const { unmount } = await openPage(measured);
    expect(screen.queryByText(/answers came within/)).not.toBeInTheDocument();
    await unmount();
    await openPage(measured, { shell: fakeShell({ facts: { 'support.reply-time': figure } }) });
    expect(screen.getByText(figure)).toBeVisible();
  });
});

describe('Request a Demo', () => {
  const submit = () => screen.getByRole('button', { name: 'Request a Demo' });

  const call = 'POST /support/contact';

  afterEach(closePages);

  const fillIn = () =>
    fill({ 'Full Name': 'Asha Mwangi', 'Work Email': 'asha@example.com', 'Company Name': 'Duka' });

  test('support can be written to by email, at the address of the installation', async () => {
    await openPage(requestDemoPage, { shell: fakeShell({ facts: { 'mail.support': 'help@haki.example' } }) });
    expect(screen.getAllByRole('link', { name: 'help@haki.example' })[0]).toHaveAttribute(
      'href',
      'mailto:help@haki.example',
    );
  });

  test('the form asks for name, email and company, and promises a reply', async () => {
    await openPage(requestDemoPage);
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
    await openPage(requestDemoPage, { shell });
    fillIn();
    await userEvent.click(submit());
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

  test('phone and message are sent when given, and the bearer when logged in', async () => {
    const { sent } = fakeApi({ [call]: { status: 201, body: { message: 'Thanks' } } });
    await openPage(requestDemoPage, { shell: fakeShell({ session: fakeSession() }) });
    fillIn();
    fill({ Phone: '+254 700 000 000', Message: 'ISO 27001 by May' });
    await userEvent.click(submit());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      authorization: 'Bearer test-token',
      body: { phone: '+254 700 000 000', message: 'ISO 27001 by May' },
    });
  });

  test('the email is checked on every change; an invalid one is not sent', async () => {
    const { sent } = fakeApi({ [call]: { status: 201, body: { message: 'Thanks' } } });
    await openPage(requestDemoPage);
    const email = screen.getByLabelText('Work Email');
    fill({ 'Work Email': 'a' });
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    fill({ 'Work Email': 'asha@example.com' });
    await waitFor(() => expect(email).toBeValid());
    fill({ 'Work Email': 'asha@example.com x' });
    await waitFor(() => expect(email).toHaveAccessibleDescription('Please enter a valid email address'));
    fill({ 'Full Name': 'Asha', 'Company Name': 'Duka' });
    await userEvent.click(submit());
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
    await openPage(requestDemoPage, { shell });
    fillIn();
    await userEvent.click(submit());
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(screen.getByLabelText('Full Name')).toHaveValue('Asha Mwangi');
    expect(shell.notices).toEqual([]);
    expect(shell.visited).toEqual([]);
  });

  test('the form is busy while it submits and is sent once', async () => {
    const { promise, resolve } = Promise.withResolvers<AnswerTo<typeof call>>();
    const { sent } = fakeApi({ [call]: promise });
    const shell = fakeShell();
    await openPage(requestDemoPage, { shell });
    fillIn();
    await userEvent.dblClick(submit());
    expect(await screen.findByRole('button', { name: 'Submitting...' })).toBeDisabled();
    resolve({ status: 201, body: { message: 'Thanks' } });
    await waitFor(() => expect(shell.visited).toEqual(['/thank-you']));
    expect(sent).toHaveLength(1);
  });

  test('what was typed survives a reload', async () => {
    const first = await openPage(requestDemoPage);
    fillIn();
    await first.unmount();
    await openPage(requestDemoPage);
    expect(screen.getByLabelText('Company Name')).toHaveValue('Duka');
  });

  test('the chat-help button only shows an alert', async () => {
    const { sent } = fakeApi({ [call]: { status: 201 } });
    const shell = fakeShell();
    await openPage(requestDemoPage, { shell });
    await userEvent.click(screen.getByRole('button', { name: /chat/i }));
    expect(shell.notices.map(({ text }) => text)).toEqual([chatUnavailable('support@adili.example')]);
    expect(sent).toEqual([]);
  });
});

describe('Thank You', () => {
  afterEach(closePages);

  test('the thank-you screen says what happens next and where to go', async () => {
    await openPage(thankYouPage);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Thank You');
    expect(screen.getByRole('heading', { name: 'What happens next' })).toBeVisible();
    expect(screen.getByText('You hear from us within 24 hours.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Read the Guides' })).toHaveAttribute('href', '/blog');
    expect(screen.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/');
  });
});
