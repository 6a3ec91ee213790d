import { expect, test, whenPageRuns } from '../../stack/browser.ts';
import { focusOf, pressHere, tabTo } from '../../stack/keyboard.ts';

const pages = [
  '/',
  '/AboutUs',
  '/Solutions',
  '/pricing',
  '/faq',
  '/blog',
  '/blog/gdpr',
  '/free-trial',
  '/request-demo',
  '/contact-sales',
  '/login',
  '/signup',
];

for (const path of pages) {
  test(`${path}: Tab reaches all that can be operated, and shows where it is`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(path);
    await whenPageRuns(page);
    // Without motion of its own the way through a page stays the same while it is walked.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const unseen: unknown[] = [];
    for (;;) {
      await page.keyboard.press('Tab');
      const focus = await focusOf(page);
      if (focus === null) break;
      if (!focus.ringed || !focus.uncovered) unseen.push(focus);
    }
    const missed = await page
      .locator('a[href], button, input, select, textarea')
      .and(page.locator(':not([tabindex="-1"]):not([data-reached]):not(:disabled)'))
      .filter({ visible: true })
      .evaluateAll((all) => all.map((each) => each.outerHTML.slice(0, 160)));
    expect(unseen).toEqual([]);
    expect(missed).toEqual([]);
    await expect(page.locator('main [data-reached]').first()).toBeAttached();
  });
}

test('section 2: the customer quotes of the home page, by keyboard', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await whenPageRuns(page);
  const region = page.getByRole('region', { name: 'What customers say' });
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
  test(`section 2: the ${count} tabs of ${name} on ${path}, by keyboard`, async ({ page }) => {
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
  });
}

test('section 2: Read More of a solution leads to its guide, by keyboard', async ({ page }) => {
  await page.goto('/AboutUs');
  await whenPageRuns(page);
  const tabs = page.getByRole('tablist', { name: 'Solutions', exact: true }).getByRole('tab');
  await tabTo(page, tabs.first());
  await pressHere(page, 'ArrowRight');
  await tabTo(page, page.getByRole('tabpanel').getByRole('link', { name: /^Read More about/ }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/blog/osha');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('section 2: five accordions, one open at a time, by keyboard', async ({ page }) => {
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

test('section 2: the Enterprise plan leads to contact sales with Enterprise preselected, by keyboard', async ({
  page,
}) => {
  await page.goto('/pricing');
  await whenPageRuns(page);
  const card = (plan: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: plan, exact: true }) });
  for (const plan of ['Starter', 'Growth']) await tabTo(page, card(plan).getByRole('link'));
  await tabTo(page, card('Enterprise').getByRole('link'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/contact-sales?inquiry=Enterprise');
  await whenPageRuns(page);
  await expect(page.getByLabel('Inquiry')).toHaveValue('Enterprise');
});

test('search, topics and pages of the guides, by keyboard', async ({ page }) => {
  await page.goto('/blog');
  await whenPageRuns(page);
  const main = page.getByRole('main');
  const guides = main.getByRole('list', { name: 'Guides' }).getByRole('listitem');
  await tabTo(page, main.getByRole('searchbox', { name: 'Search all guides' }));
  await page.keyboard.type('erasure');
  await expect(main.getByRole('status')).toContainText('“erasure”');
  await expect(page).toHaveURL('/blog?q=erasure');
  const privacy = main.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: 'Privacy' });
  await tabTo(page, privacy);
  await pressHere(page, 'Enter');
  await expect(page).toHaveURL('/blog?topic=privacy&q=erasure');
  await expect(privacy).toHaveAttribute('aria-current', 'true');
  await expect(privacy).toBeFocused();
  await page.goto('/blog');
  await whenPageRuns(page);
  await tabTo(page, main.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/blog?page=2');
  await expect(guides).toHaveCount(8);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, guides.first().getByRole('link'));
});
