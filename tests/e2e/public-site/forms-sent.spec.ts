import type { Page } from 'playwright/test';
import { API } from '../../stack/addresses.ts';
import { expect, test, whenPageRuns } from '../../stack/browser.ts';
import { messagesFrom } from '../../stack/operator.ts';

/** A form whose message the team receives. */
interface TeamForm {
  name: string;
  path: string;
  button: string;
  call: string;
  /** What else is typed, by label, and what the team gets. */
  typed: Readonly<Record<string, string>>;
  received: Readonly<Record<string, string>>;
  /** The alert, or what stands on the page instead. */
  thanks: { alert: string } | { status: string };
  /** Where it leads, where that is elsewhere. */
  leadsTo?: string;
}

const forms: readonly TeamForm[] = [
  {
    name: 'contact sales',
    path: '/contact-sales?inquiry=Enterprise',
    button: 'Send Message',
    call: '/support/contact',
    typed: { 'Full Name': 'Asha Mwangi', Message: 'We are forty people.' },
    received: {
      source: 'support-contact',
      name: 'Asha Mwangi',
      inquiry: 'Enterprise',
      message: 'We are forty people.',
      tenantId: 'default-tenant',
    },
    thanks: { alert: 'Message sent successfully!' },
  },
  {
    name: 'demo request',
    path: '/request-demo',
    button: 'Request a Demo',
    call: '/support/contact',
    typed: { 'Full Name': 'Asha Mwangi', 'Company Name': 'Duka' },
    received: {
      source: 'support-contact',
      name: 'Asha Mwangi',
      company: 'Duka',
      message: 'Demo request submitted via form.',
    },
    thanks: { alert: 'Demo request submitted successfully!' },
    leadsTo: '/thank-you',
  },
  {
    name: 'email on the about page',
    path: '/AboutUs',
    button: 'Contact Me',
    call: '/contact-sales',
    typed: {},
    received: { source: 'contact-sales' },
    thanks: { status: "Thank you! We'll reach out soon." },
  },
  {
    name: 'demo on the solutions page',
    path: '/Solutions',
    button: 'Schedule My Demo',
    call: '/demo-request',
    typed: {},
    received: { source: 'demo-request' },
    thanks: { status: "Thank you! We'll contact you to schedule a demo." },
  },
];

/** Every text a page alerts, in order; each alert is accepted. */
function alertsOf(page: Page): string[] {
  const texts: string[] = [];
  page.on('dialog', (dialog) => {
    texts.push(dialog.message());
    void dialog.accept();
  });
  return texts;
}

const newAddress = (who: string) => `${who}.${crypto.randomUUID()}@example.com`;

async function openAndFill(page: Page, { path, typed }: TeamForm, email: string): Promise<void> {
  await page.goto(path);
  await whenPageRuns(page);
  const main = page.getByRole('main');
  for (const [label, text] of Object.entries({ ...typed, 'Work Email': email }))
    await main.getByLabel(label).fill(text);
}

/** Presses twice before the API has answered. */
async function sendAndExpectThanks(
  page: Page,
  { path, button, call, thanks, leadsTo }: TeamForm,
): Promise<void> {
  const alerts = alertsOf(page);
  const main = page.getByRole('main');
  const pressed = Promise.withResolvers<void>();
  await page.route(API + call, async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await main.getByRole('button', { name: button, exact: true }).dblclick();
  pressed.resolve();
  if ('status' in thanks)
    await expect(main.getByRole('status').filter({ hasText: thanks.status })).toBeVisible();
  else await expect.poll(() => alerts).toEqual([thanks.alert]);
  await expect(page).toHaveURL(leadsTo ?? path);
  expect(alerts).toEqual('alert' in thanks ? [thanks.alert] : []);
}

for (const form of forms) {
  test(`section 8: ${form.name}, pressed twice, reaches the team once, with the thanks as written`, async ({
    page,
    request,
  }) => {
    const email = newAddress('asha');
    await openAndFill(page, form, email);
    await sendAndExpectThanks(page, form);
    expect(await messagesFrom(request, email)).toEqual([expect.objectContaining(form.received)]);
    if (form.leadsTo) return;
    await expect(page.getByLabel('Work Email')).toHaveValue('');
    await page.reload();
    await whenPageRuns(page);
    await expect(page.getByLabel('Work Email')).toHaveValue('');
    if (form.received.inquiry) await expect(page.getByLabel('Inquiry')).toHaveValue(form.received.inquiry);
  });

  test(`${form.name}: what a machine fills in gets the same thanks, and the team nothing`, async ({
    page,
    request,
  }) => {
    const email = newAddress('robot');
    await openAndFill(page, form, email);
    await page.locator('main input[name=website]').fill('https://spam.example', { force: true });
    const answer = page.waitForResponse(API + form.call);
    await sendAndExpectThanks(page, form);
    expect((await answer).status()).toBe(201);
    expect(await messagesFrom(request, email)).toEqual([]);
  });
}

for (const { path, button } of forms.slice(1)) {
  test(`section 5: ${path} names a wrong address at each change, and is not sent with it`, async ({
    page,
  }) => {
    const sent: string[] = [];
    page.on('request', (each) => each.method() === 'POST' && sent.push(new URL(each.url()).pathname));
    await page.goto(path);
    await whenPageRuns(page);
    const main = page.getByRole('main');
    const email = main.getByLabel('Work Email');
    await email.fill('asha@');
    const fault = main.getByText('Please enter a valid email address');
    await expect(fault).toBeVisible();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await main.getByRole('button', { name: button, exact: true }).click();
    await expect(fault).toBeVisible();
    await email.fill('asha@example.com');
    await expect(fault).toHaveCount(0);
    expect(sent.filter((call) => !['/visits'].includes(call))).toEqual([]);
  });
}

test('section 2: a free trial starts with its alert and leads to the dashboard', async ({ page }) => {
  const alerts = alertsOf(page);
  await page.goto('/free-trial');
  await whenPageRuns(page);
  const main = page.getByRole('main');
  await main.getByLabel('Full Name').fill('Asha Mwangi');
  await main.getByLabel('Work Email').fill(newAddress('asha'));
  await main.getByLabel(/^Password/).fill('Upright!Path26');
  await main.getByRole('button', { name: 'Start Free Trial', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
  expect(alerts).toEqual(['Free trial signup submitted successfully!']);
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
});

test('section 2: Google sign-up says Connecting... for a second, then leads to the dashboard', async ({
  page,
}) => {
  await page.clock.install({ time: '2026-11-21T08:00:00Z' });
  await page.goto('/signup');
  await whenPageRuns(page);
  await page.clock.pauseAt('2026-11-21T09:00:00Z');
  await page.getByRole('button', { name: 'Sign Up with Google' }).click();
  await expect(page.getByRole('button', { name: 'Connecting...' })).toBeDisabled();
  await page.clock.runFor(950);
  await expect(page).toHaveURL('/signup');
  await page.clock.runFor(100);
  await expect(page).toHaveURL('/dashboard');
});
