import { definePage } from '@adili/contract';
import { type AnswerTo, type Failed, type FakeApi, fakeApi } from '@adili/http/testing';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ContactEmail } from '../pages/About.tsx';
import { DemoRequest } from '../solutions/sections.tsx';
import { closePages, openPage } from '../testing/open-page.ts';

const failed = 'Submission failed. Please try again.';
const invalid = 'Please enter a valid email address';

const forms = [
  {
    name: 'About form',
    Form: ContactEmail,
    button: 'Contact Me',
    call: 'POST /contact-sales',
    success: "Thank you! We'll reach out soon.",
  },
  {
    name: 'Solutions demo form',
    Form: DemoRequest,
    button: 'Schedule My Demo',
    call: 'POST /demo-request',
    success: "Thank you! We'll contact you to schedule a demo.",
  },
] as const;

describe.each(forms)('$name', ({ Form, button, call, success }) => {
  const taken: AnswerTo<typeof call> = { status: 201, body: { message: 'ok' } };
  let api: FakeApi;
  let page: Awaited<ReturnType<typeof openPage>>;

  beforeEach(async () => {
    api = fakeApi({});
    api.answers[call] = taken;
    page = await openPage(definePage(Form));
  });
  afterEach(closePages);

  const email = () => screen.getByRole('textbox', { name: 'Work Email' });
  const submit = () => userEvent.click(screen.getByRole('button', { name: button }));

  test('posts only the email, and says thank you in the page', async () => {
    await userEvent.type(email(), 'amina@example.com');
    await submit();
    expect(await screen.findByText(success)).toBeVisible();
    expect(api.sent.map((sent) => [sent.call, sent.body])).toEqual([[call, { email: 'amina@example.com' }]]);
    expect(email()).toHaveValue('');
    expect(page.shell.notices).toEqual([]);
  });

  test('a filled trap field goes along, so the API knows a program', async () => {
    const trap = document.querySelector<HTMLInputElement>('input[name="website"]');
    if (!trap) throw new Error('The form has no trap field.');
    fireEvent.change(trap, { target: { value: 'https://spam.example' } });
    await userEvent.type(email(), 'amina@example.com');
    await submit();
    expect(await screen.findByText(success)).toBeVisible();
    expect(api.sent.map(({ body }) => body)).toEqual([
      { email: 'amina@example.com', website: 'https://spam.example' },
    ]);
  });

  test.each<[string, Failed | Error]>([
    ['the API refuses', { status: 500, body: { error: 'Down' } }],
    ['the API can’t be reached', new TypeError('Failed to fetch')],
  ])('when %s it says so and keeps the address', async (_case, failure) => {
    api.answers[call] = failure;
    await userEvent.type(email(), 'amina@example.com');
    await submit();
    expect(await screen.findByText(failed)).toBeVisible();
    expect(email()).toHaveValue('amina@example.com');
  });

  test('the address is checked on every change', async () => {
    await userEvent.type(email(), 'amina');
    expect(await screen.findByText(invalid)).toBeVisible();
    await userEvent.type(email(), '@example.com');
    expect(screen.queryByText(invalid)).not.toBeInTheDocument();
    fireEvent.change(email(), { target: { value: 'a b@example.com' } });
    expect(await screen.findByText(invalid)).toBeVisible();
  });

  test('submit is blocked while the address is invalid', async () => {
    await userEvent.type(email(), 'amina');
    await submit();
    expect(await screen.findByText(invalid)).toBeVisible();
    expect(api.sent).toEqual([]);
  });

  test('reads Submitting... and is disabled meanwhile, so it is sent once', async () => {
    const { promise, resolve } = Promise.withResolvers<AnswerTo<typeof call>>();
    api.answers[call] = promise;
    await userEvent.type(email(), 'amina@example.com');
    await submit();
    const busy = await screen.findByRole('button', { name: 'Submitting...' });
    expect(busy).toBeDisabled();
    await userEvent.type(email(), '{Enter}');
    resolve(taken);
    expect(await screen.findByText(success)).toBeVisible();
    expect(api.sent).toHaveLength(1);
  });
});
