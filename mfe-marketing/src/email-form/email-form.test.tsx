import { definePage } from '@adili/contract';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ContactEmail } from '../about/contact-email.tsx';
import { type FakeNetwork, fakeNetwork, type Reply } from '../forms/testing/fake-network.ts';
import { closePages, openPage } from '../forms/testing/open-page.ts';
import { DemoRequest } from '../solutions/demo-request.tsx';

const failed = 'Submission failed. Please try again.';
const invalid = 'Please enter a valid email address';

const forms = [
  {
    name: 'About form',
    Form: ContactEmail,
    button: 'Contact Me',
    path: '/contact-sales',
    success: "Thank you! We'll reach out soon.",
  },
  {
    name: 'Solutions demo form',
    Form: DemoRequest,
    button: 'Schedule My Demo',
    path: '/demo-request',
    success: "Thank you! We'll contact you to schedule a demo.",
  },
];

describe.each(forms)('$name', ({ Form, button, path, success }) => {
  let network: FakeNetwork;
  let page: Awaited<ReturnType<typeof openPage>>;

  beforeEach(async () => {
    network = fakeNetwork({ status: 201, body: { message: 'ok' } });
    page = await openPage(definePage(Form));
  });
  afterEach(closePages);

  const email = () => screen.getByRole('textbox', { name: 'Work Email' });
  const submit = () => userEvent.click(screen.getByRole('button', { name: button }));

  test('section 7: posts the email alone; section 8: says thank you', async () => {
    await userEvent.type(email(), 'amina@example.com');
    await submit();
    expect(await screen.findByText(success)).toBeVisible();
    expect(network.exchanges).toEqual([
      expect.objectContaining({
        call: `POST http://localhost:8083${path}`,
        body: expect.objectContaining({ email: 'amina@example.com' }),
      }),
    ]);
    expect(email()).toHaveValue('');
    expect(page.shell.notices).toEqual([]);
  });

  test.each([
    ['the API refuses', { status: 500, body: { error: 'Down' } }],
    ['the API can’t be reached', new TypeError('Failed to fetch')],
  ])('section 8: when %s it says so and keeps the address', async (_case, failure) => {
    network.reply = failure;
    await userEvent.type(email(), 'amina@example.com');
    await submit();
    expect(await screen.findByText(failed)).toBeVisible();
    expect(email()).toHaveValue('amina@example.com');
  });

  test('section 5: the address is checked on every change', async () => {
    await userEvent.type(email(), 'amina');
    expect(await screen.findByText(invalid)).toBeVisible();
    await userEvent.type(email(), '@example.com');
    expect(screen.queryByText(invalid)).not.toBeInTheDocument();
    fireEvent.change(email(), { target: { value: 'a b@example.com' } });
    expect(await screen.findByText(invalid)).toBeVisible();
  });

  test('section 5: submit is blocked while invalid', async () => {
    await userEvent.type(email(), 'amina');
    await submit();
    expect(await screen.findByText(invalid)).toBeVisible();
    expect(network.exchanges).toEqual([]);
  });

  test('section 4: reads Submitting... and is disabled meanwhile, so it is sent once', async () => {
    const { promise, resolve } = Promise.withResolvers<Reply>();
    network.reply = promise;
    await userEvent.type(email(), 'amina@example.com');
    await submit();
    const busy = await screen.findByRole('button', { name: 'Submitting...' });
    expect(busy).toBeDisabled();
    await userEvent.type(email(), '{Enter}');
    resolve({ status: 201, body: { message: 'ok' } });
    expect(await screen.findByText(success)).toBeVisible();
    expect(network.exchanges).toHaveLength(1);
  });
});
