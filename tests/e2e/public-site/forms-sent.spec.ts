import type { Page } from 'playwright/test';
import { API } from '../../stack/addresses.ts';
import { expect, test, whenPageRuns } from '../../stack/browser.ts';
import { deepUnless } from '../../stack/deep.ts';
import { needs } from '../../stack/needs.ts';
import { messagesFrom } from '../../stack/operator.ts';
import { alertsOf, newAddress } from './form-visitor.ts';
import { type TeamForm, teamForms } from './team-forms.ts';

needs('operator');

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

/** One with each answer: an alert on the next page, and words in the form's place. */
const ofEachAnswer = ['demo request', 'email on the about page'];

for (const form of teamForms) {
  test(
    `${form.name}, pressed twice, reaches the team once and says thanks`,
    deepUnless(ofEachAnswer.includes(form.name)),
    async ({ page, request }) => {
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
    },
  );

  test(
    `${form.name}: a bot gets the same thanks, and the team gets nothing`,
    deepUnless(form === teamForms[0]),
    async ({ page, request }) => {
      const email = newAddress('robot');
      await openAndFill(page, form, email);
      await page.locator('main input[name=website]').fill('https://spam.example', { force: true });
      const answer = page.waitForResponse(API + form.call);
      await sendAndExpectThanks(page, form);
      expect((await answer).status()).toBe(201);
      expect(await messagesFrom(request, email)).toEqual([]);
    },
  );
}
