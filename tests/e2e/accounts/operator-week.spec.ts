import type { APIRequestContext, Locator, Page } from 'playwright/test';
import { API } from '../../stack/addresses.ts';
import { expect, test, whenPageRuns } from '../../stack/browser.ts';
import { type Mail, mailsLeave, mailsTo } from '../../stack/mails.ts';
import { needs } from '../../stack/needs.ts';
import { operator } from '../../stack/people.ts';

needs('operator', 'mails', 'limits');

const types = ['Access', 'Deletion', 'Rectification', 'Portability', 'Restriction', 'Objection'] as const;
const laws = ['GDPR', 'CCPA', 'PIPEDA', 'Kenya'] as const;
/** Two of each type; `WEEK=50` goes through a full week. */
const amount = Number(process.env.WEEK ?? 12);

interface Asked {
  email: string;
  type: (typeof types)[number];
  reference: string;
}

const answer = (reference: string) => `We have done what ${reference} asks for.`;
const reason = (reference: string) => `We can not tell whose data ${reference} is about.`;
/** Every seventh is rejected, but no Deletion: those are carried out. */
const isRejected = ({ type }: Asked, index: number) => type !== 'Deletion' && index % 7 === 3;

/** The mailed code makes what each of them asks a request. */
async function fileAll(request: APIRequestContext, week: string): Promise<Asked[]> {
  const started = await Promise.all(
    Array.from({ length: amount }, async (_, index) => {
      const email = `${week}-${index}@example.com`;
      const type = types[index % types.length] ?? 'Access';
      const law = laws[index % laws.length];
      const sent = await request.post(`${API}/requests`, { data: { email, type, law } });
      expect(sent.status()).toBe(202);
      return { email, type, id: ((await sent.json()) as { id: string }).id };
    }),
  );
  await expect.poll(async () => (await mailsTo(week)).length).toBe(amount);
  const codes = new Map(
    (await mailsTo(week)).map(({ to, subject }) => [to, subject.match(/\d{8}/)?.[0] ?? '']),
  );
  return Promise.all(
    started.map(async ({ email, type, id }) => {
      const data = { id, code: codes.get(email) };
      const opened = await request.post(`${API}/requests/confirm`, { data });
      expect(opened.status()).toBe(201);
      const { reference } = (await opened.json()) as { reference: string };
      return { email, type, reference };
    }),
  );
}

/** Presses Tab until `target` holds the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stops = 0; stops < 40; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} was not reached by the keyboard.`);
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.insertText(text);
}

/** Takes up the request on screen, and deals with it. */
async function dealWith(page: Page, asked: Asked, index: number): Promise<void> {
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  const said = (text: string) => expect(main.getByRole('status').filter({ hasText: text })).toBeFocused();
  const inDialog = page.getByRole('dialog');
  await press(page, button('Start'));
  await said(`${asked.reference} is in progress`);
  if (isRejected(asked, index)) {
    await press(page, button('Reject'));
    await type(page, inDialog.getByLabel('Reason'), reason(asked.reference));
    await press(page, inDialog.getByRole('button', { name: 'Reject' }));
    await said(`${asked.reference} is rejected`);
  } else if (asked.type === 'Deletion') {
    await press(page, button('Erase and complete'));
    await type(page, inDialog.getByLabel(/^Type .* to confirm$/), asked.email);
    await page.keyboard.press('Enter');
    await said(`The erasure of ${asked.reference} has begun`);
  } else {
    await type(page, main.getByRole('textbox', { name: 'Answer', exact: true }), answer(asked.reference));
    await press(page, button('Complete'));
    await said(`${asked.reference} is completed`);
  }
}

async function openQueue(page: Page, search: string): Promise<void> {
  await page.goto('/login');
  await whenPageRuns(page);
  await page.getByLabel('Email').fill(operator.email);
  await page.getByLabel(/^Password/).fill(operator.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.goto(`/admin/requests?q=${search}`);
  await whenPageRuns(page);
}

test('an operator handles requests by keyboard, and each mail is sent', async ({ page, complaints }) => {
  // More than a second for each on a quiet machine.
  test.setTimeout(test.info().timeout + amount * 3_000);
  const week = `week${Date.now()}`;
  const all = await fileAll(page.request, week);
  const byReference = new Map(all.map((asked, index) => [asked.reference, { asked, index }]));
  await openQueue(page, week);
  const main = page.getByRole('main');
  await expect(main.getByText(`Data Subject Requests: 1 to ${amount} of ${amount}`)).toBeVisible();

  await press(page, main.getByRole('link', { name: /^Open the first/ }));
  for (let done = 1; done <= amount; done += 1) {
    const title = main.getByRole('heading', { level: 2, name: / request DSR-/ });
    const reference = (await title.textContent())?.split(' ').at(-1) ?? '';
    const found = byReference.get(reference);
    if (!found) throw new Error(`The queue led to ${reference}, which nobody asked for, or twice.`);
    byReference.delete(reference);
    await dealWith(page, found.asked, found.index);
    const next = main.getByRole('link', { name: /^Next request/ });
    if (done === amount) break;
    const following = (await next.textContent())?.split(' ').at(-1) ?? '';
    await press(page, next);
    await expect(title).toHaveText(new RegExp(`${following}$`));
  }
  expect([...byReference.keys()]).toEqual([]);

  await press(page, main.getByRole('link', { name: 'Back to the queue' }));
  // Erasures complete their requests by themselves.
  await expect(async () => {
    await press(page, main.getByRole('button', { name: 'Refresh' }));
    await expect(main.getByText('No requests match your filters.')).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
  const expected = all.flatMap((asked, index) => {
    const { email, type: right, reference } = asked;
    if (right === 'Deletion') return [[email, 'Your data is erased', reference].join(' | ')];
    const end = isRejected(asked, index) ? 'was rejected' : 'is complete';
    return [
      [email, `We have your ${right} request`, reference],
      [email, `We’re working on your ${right} request`, reference],
      [email, `Your ${right} request ${end}`, reference],
    ].map((mail) => mail.join(' | '));
  });
  // The mails before the last one are erased with all else, unless they were sent before.
  const erased = new Set(all.flatMap(({ email, type: right }) => (right === 'Deletion' ? email : [])));
  const isSentBefore = ({ to, subject }: Mail) =>
    mailsLeave && erased.has(to) && subject !== 'Your data is erased';
  const came = async () =>
    (await mailsTo(week))
      .filter((mail) => !mail.subject.startsWith('Your code') && !isSentBefore(mail))
      .map(({ to, subject, text }) => `${to} | ${subject} | ${text.match(/DSR-[\w-]+/)?.[0]}`)
      .toSorted();
  await expect.poll(came).toEqual(expected.toSorted());
  const texts = (await mailsTo(week)).map(({ text }) => text);
  for (const [index, asked] of all.entries()) {
    if (asked.type === 'Deletion') continue;
    const words = isRejected(asked, index) ? reason(asked.reference) : answer(asked.reference);
    expect(texts.filter((text) => text.includes(words))).toHaveLength(1);
  }
  expect(complaints).toEqual([]);
});
