import { isSameDocument, markDocument } from '../stack/browser.ts';
import { expect, expectPage, failure, test } from './remotes/federation.ts';

for (const [kind, fault] of [
  ['entry', '404'],
  ['entry', 'hang'],
  ['chunk', 'syntax error'],
  ['chunk', 'hang'],
] as const) {
  test(`${kind} ${fault}: prerendered content stays readable, and Retry brings it to life`, async ({
    page,
    federation,
  }) => {
    const { origin } = await federation.startShell();
    const marketing = federation.remote('mfe-marketing');
    await page.request.get(`${origin}/pricing`);
    marketing.break(kind, fault);
    await page.goto(`${origin}/pricing`);
    await markDocument(page);
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    const text = await heading.innerText();
    const alert = failure(page, 'Pricing');
    await expect(alert).toBeVisible();
    await expect(heading).toHaveText(text);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    marketing.mend();
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(alert).toHaveCount(0);
    await expectPage(page, '/pricing');
    await expect(heading).toHaveText(text);
    expect(await isSameDocument(page)).toBe(true);
  });
}
