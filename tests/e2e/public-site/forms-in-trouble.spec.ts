import type { Page, Route } from 'playwright/test';
import { API, SITE } from '../../stack/addresses.ts';
import { expect, test, whenPageRuns } from '../../stack/browser.ts';
import { deepUnless } from '../../stack/deep.ts';
import { publicForms } from './public-forms.ts';

/** One of each component; each form by itself is held beside it, in a simulated browser. */
const ofEachKind = ['contact sales', 'email on the about page', 'signup'];

const refuse = (route: Route, body: string) =>
  route.fulfill({
    status: 500,
    headers: { 'Access-Control-Allow-Origin': SITE, 'Access-Control-Allow-Credentials': 'true' },
    contentType: 'application/json',
    body,
  });

/** All that this tab keeps beyond the page. */
const kept = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, location.href]));

for (const {
  name,
  path,
  button,
  busy,
  call,
  typed,
  unreachable,
  refused,
  repeatsServer,
  lost,
} of publicForms) {
  test(
    `${name} keeps its text through failures and a reload, and is sent once`,
    deepUnless(ofEachKind.includes(name)),
    async ({ page }) => {
      let answer: (route: Route) => Promise<void>;
      let calls = 0;
      await page.route(API + call, (route) => {
        calls += 1;
        return answer(route);
      });
      const alerts: string[] = [];
      page.on('dialog', (dialog) => {
        alerts.push(dialog.message());
        void dialog.accept();
      });
      await page.goto(path);
      await whenPageRuns(page);
      const send = page.getByRole('main').getByRole('button', { name: button, exact: true });
      const form = page
        .getByRole('main')
        .locator('form')
        .filter({ has: page.locator('[type=submit]') })
        .first();
      const field = (label: string) => form.getByLabel(label).and(form.locator('input, textarea')).first();
      const expectTyped = async (emptied: readonly string[] = []) => {
        for (const [label, text] of Object.entries(typed))
          await expect(field(label), label).toHaveValue(emptied.includes(label) ? '' : text);
      };
      for (const [label, text] of Object.entries(typed)) await field(label).fill(text);
      const alert = form.getByRole('alert');

      const held = Promise.withResolvers<void>();
      answer = async (route) => {
        await held.promise;
        await refuse(route, 'Bad gateway');
      };
      await send.dblclick();
      const waiting = form.getByRole('button', { name: busy });
      await expect(waiting).toBeDisabled();
      await field(Object.keys(typed)[0] ?? '').press('Enter');
      held.resolve();
      await expect(alert).toHaveText(refused);
      expect(calls).toBe(1);
      await expectTyped();

      answer = (route) => route.abort('connectionrefused');
      await send.click();
      await expect(alert).toHaveText(unreachable);
      await expectTyped();

      answer = (route) =>
        refuse(route, JSON.stringify({ error: 'Please come back at noon.', code: 'closed' }));
      await send.click();
      await expect(alert).toHaveText(repeatsServer ? 'Please come back at noon.' : refused);
      await expectTyped();

      expect(alerts).toEqual([]);
      if (typed.Password) expect(await kept(page)).not.toContain(typed.Password);

      await page.reload();
      await whenPageRuns(page);
      await expectTyped(lost);
    },
  );
}
