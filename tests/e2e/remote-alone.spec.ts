import type { PageStory } from '@adili/http/testing';
import { REMOTES } from '@adili/server/workspace';
import { readStories, remotesUnderTest } from '@adili/tools/standalone/find-remote';
import { expect, type Page } from 'playwright/test';
import { overflowOf, type Rules, violationsOf } from '../stack/accessibility.ts';
import { isWhole } from '../stack/addresses.ts';
import { deep } from '../stack/deep.ts';
import { addressOf, showEach, test } from '../stack/preview.ts';

const looks = [
  { width: 360, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;

async function expectAccessible(
  page: Page,
  first: Rules = 'all rules',
  looked: readonly (typeof looks)[number][] = looks,
): Promise<void> {
  for (const { width, colorScheme } of looked) {
    const by = width === looks[0].width ? first : 'looks';
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    expect.soft(await violationsOf(page, by), `${page.url()} at ${width} px, ${colorScheme}`).toEqual([]);
    expect.soft(await overflowOf(page), `${page.url()} at ${width} px`).toBe(0);
  }
}

/** The first story of each person, and the first of another page. */
function oneOfEach(stories: readonly PageStory[]): readonly PageStory[] {
  const firstWith = (of: (story: PageStory) => unknown) =>
    stories.filter((story, index) => stories.findIndex((each) => of(each) === of(story)) === index);
  const chosen = [...firstWith(({ session }) => session?.role), ...firstWith(({ path }) => path).slice(0, 2)];
  return stories.filter((story) => chosen.includes(story));
}

for (const { name } of remotesUnderTest()) {
  const looked = (await readStories(name)).filter(({ look }) => look);

  test(`${name} in its preview: stories show without a console error`, async ({ page, preview }) => {
    const { origin, stories } = await preview(name);
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    // Outside a story a page would call the real API, which refuses made-up people.
    const [first] = stories;
    if (first) await page.goto(addressOf(origin, first));
    // The test of all stories runs them without the preview; here its links and people are of interest.
    // A card has no heading of its own: the dashboard says its title.
    for (const story of oneOfEach(stories).filter(({ path }) => !path.startsWith('/.cards/'))) {
      if (story !== first) {
        const links = page.getByRole('navigation', { name: `Stories of ${name}` });
        // It stays open where the next story came into the same document.
        if (!(await links.isVisible())) await page.getByText(/^Stories/).click();
        await links.getByRole('link', { name: story.name, exact: true }).click();
      }
      await expect(
        page.getByText(`Stories (${stories.length}): ${story.name}`, { exact: true }),
      ).toBeVisible();
      await expect(page).toHaveURL(addressOf(origin, story));
      await expect(page.locator('#page h1')).toBeVisible();
      await expect(page.getByLabel('Logged in', { exact: true })).not.toHaveValue(
        story.session ? 'visitor' : 'customer',
      );
    }
    // What the preview puts around a page is the same for all.
    if (isWhole || name === firstRemote()) await expectAccessible(page);
    expect(errors).toEqual([]);
  });

  if (looked.length === 0) continue;
  // In the gate `widths.spec.ts` looks at the fullest state of each page.
  test(`${name}: states that look like no other are accessible`, deep, async ({ page, preview }) => {
    // Jest holds every story to the rules of structure.
    await showEach(page, await preview(name), looked, () => expectAccessible(page, 'looks'));
  });
}

function firstRemote(): string {
  const [first] = REMOTES;
  if (!first) throw new Error('There is no remote in this checkout.');
  return first.name;
}

test('another base path, an address without a page, and a theme that stays', async ({ page, preview }) => {
  const name = firstRemote();
  const { origin, stories } = await preview(name);
  await page.goto(origin + (stories[0]?.path ?? '/'));
  await page.getByLabel('Base path').selectOption('/app/');
  await expect(page).toHaveURL(`${origin}/app${stories[0]?.path}`);
  await expect(page.locator('#page h1')).toBeVisible();
  await page.getByLabel('Theme').selectOption('dark');
  expect((await page.goto(`${origin}/no-such-page`))?.status()).toBe(404);
  await expect(page.getByRole('alert')).toContainText(`No page of ${name} lies at /no-such-page.`);
  await expect(page.getByLabel('Theme')).toHaveValue('dark');
});

test('the gallery shows the components, accessible', async ({ page, preview }) => {
  const { origin } = await preview(firstRemote());
  await page.goto(`${origin}/`);
  await page.getByRole('link', { name: 'Gallery' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
  await page.getByRole('link', { name: 'Button', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Button', exact: true })).toBeInViewport();
  await expectAccessible(page, 'all rules', isWhole ? looks : looks.slice(0, 1));
});
