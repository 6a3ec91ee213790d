import { expect, test, whenPageRuns } from '../../stack/browser.ts';
import { deepUnless } from '../../stack/deep.ts';
import { pressHere, tabTo } from '../../stack/keyboard.ts';

test('the customer quotes of the home page, by keyboard', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await whenPageRuns(page);
  const region = page.getByRole('region', { name: 'What laws ask' });
  const place = region.getByText(/^\d+ \/ \d+$/);
  const next = region.getByRole('button', { name: 'Next quote' });
  await tabTo(page, region.getByRole('button', { name: 'Previous quote' }));
  // The quotes stand still while a control of theirs holds the focus.
  const [shown = 0, count = 0] = (await place.innerText()).split(' / ').map(Number);
  const after = (steps: number) => `${((shown - 1 + steps + count) % count) + 1} / ${count}`;
  await tabTo(page, region.getByRole('button', { name: 'Pause quotes' }));
  await pressHere(page, 'Enter');
  await expect(region.getByRole('button', { name: 'Play quotes' })).toBeFocused();
  await pressHere(page, 'Space');
  await expect(region.getByRole('button', { name: 'Pause quotes' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(next).toBeFocused();
  await pressHere(page, 'Enter');
  await expect(place).toHaveText(after(1));
  await expect(region.getByRole('figure').filter({ visible: true })).toHaveCount(1);
  await expect(next).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await pressHere(page, 'Space');
  await pressHere(page, 'Space');
  await expect(place).toHaveText(after(-1));
  await expect(region.getByRole('button', { name: 'Previous quote' })).toBeFocused();
});

const tabLists = [
  { path: '/AboutUs', name: 'Solutions', count: 16, on: 'ArrowRight', back: 'ArrowLeft' },
  { path: '/AboutUs', name: 'Leadership team', count: 4, on: 'ArrowDown', back: 'ArrowUp' },
  { path: '/Solutions', name: 'Features', count: 6, on: 'ArrowDown', back: 'ArrowUp' },
] as const;

for (const { path, name, count, on, back } of tabLists) {
  test(
    `the ${count} tabs of ${name} on ${path}, by keyboard`,
    deepUnless(path === '/AboutUs'),
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.goto(path);
      await whenPageRuns(page);
      const tabs = page.getByRole('tablist', { name, exact: true }).getByRole('tab');
      await expect(tabs).toHaveCount(count);
      await tabTo(page, tabs.and(page.getByRole('tab', { selected: true })));
      await pressHere(page, 'Home');
      const expectOpen = async (index: number) => {
        const tab = tabs.nth(index);
        await expect(tab).toBeFocused();
        await expect(tab).toHaveAttribute('aria-selected', 'true');
        await expect(page.getByRole('tabpanel', { name: await tab.innerText(), exact: true })).toBeVisible();
      };
      await expectOpen(0);
      await pressHere(page, on);
      await expectOpen(1);
      await pressHere(page, back);
      await pressHere(page, back);
      await expectOpen(count - 1);
      await pressHere(page, 'Tab');
      const last = page.getByRole('tabpanel', { name: await tabs.last().innerText(), exact: true });
      await expect(last).toBeFocused();
    },
  );
}

test('five accordions, one open at a time, by keyboard', async ({ page }) => {
  await page.goto('/faq');
  await whenPageRuns(page);
  const questions = page.getByRole('main').locator('button[aria-expanded]');
  await expect(questions).toHaveCount(5);
  const open = page.getByRole('main').locator('button[aria-expanded=true]');
  await tabTo(page, questions.first());
  await expect(open).toHaveCount(0);
  await pressHere(page, 'Enter');
  await expect(open).toHaveText(await questions.first().innerText());
  await tabTo(page, questions.nth(1));
  await pressHere(page, 'Space');
  await expect(open).toHaveText(await questions.nth(1).innerText());
  await expect(questions.nth(1)).toBeFocused();
  await pressHere(page, 'Space');
  await expect(open).toHaveCount(0);
});
