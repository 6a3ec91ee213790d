import type { LinkDefinition, PublishedCard } from '@adili/contract';
import { distFolder } from '@adili/server/workspace';
import type { Page } from 'playwright/test';
import { whenPageRuns } from '../stack/browser.ts';
import { currentBuild } from '../stack/built-version.ts';
import { deep } from '../stack/deep.ts';
import { expectPage } from '../stack/frame.ts';
import { logInWithoutApi } from '../stack/without-api.ts';
import { expect, type PublishedSite, test } from './site.ts';

const links: readonly LinkDefinition[] = [
  { place: 'product', path: '/blog/all', label: 'Reading list', for: { roles: ['user'] } },
  { place: 'site', path: '/blog/all', label: 'Every guide' },
];

/** A page of the remote, as a card of the dashboard for customers. */
async function cardOf(name: string, path: string, title: string): Promise<PublishedCard> {
  const { manifest } = await currentBuild(distFolder(name));
  const page = manifest.pages.find((each) => each.path === path);
  if (!page) throw new Error(`${name} has no page ${path}.`);
  const { module, expose, scripts, styles } = page;
  return { dashboard: 'customer', module, title, expose, scripts, styles };
}

/** What a document is made of that is the shell's own, and whether its header has the link. */
async function documentAt(site: PublishedSite) {
  const html = await (await fetch(`${site.origin}/pricing`)).text();
  const shell = [...html.matchAll(/\/assets\/[^"]+/g)].map(([file]) => file);
  return { shell: [...new Set(shell)].sort(), hasLink: html.includes('>Every guide</a>') };
}

const waitForLink = (site: PublishedSite, hasLink: boolean) =>
  expect.poll(async () => (await documentAt(site)).hasLink, { intervals: [50] }).toBe(hasLink);

const card = (page: Page, title: string) =>
  page.getByRole('main').getByRole('region', { name: title, exact: true });

async function openDashboard(page: Page, site: PublishedSite): Promise<void> {
  await page.goto(`${site.origin}/dashboard`);
  await whenPageRuns(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Requests' })).toBeVisible();
}

test('a published link and card stand in the running site, and go with a rollback', async ({
  page,
  context,
  site,
}) => {
  await logInWithoutApi(context);
  const next = await site.release('mfe-blog', 'next', {
    links,
    cards: [await cardOf('mfe-blog', '/blog/all', 'To read')],
  });
  const { shell } = await documentAt(site);
  const link = page.getByRole('banner').getByRole('link', { name: 'Reading list' });
  await openDashboard(page, site);
  await expect(link).toHaveCount(0);

  await site.publish(next);
  await waitForLink(site, true);
  expect((await documentAt(site)).shell).toEqual(shell);
  await openDashboard(page, site);
  await expect(card(page, 'To read').getByRole('heading', { name: 'All guides' })).toBeVisible();
  await link.click();
  await expectPage(page, '/blog/all');

  await site.rollBack('mfe-blog');
  await waitForLink(site, false);
  expect((await documentAt(site)).shell).toEqual(shell);
  await openDashboard(page, site);
  await expect(link).toHaveCount(0);
  await expect(card(page, 'To read')).toHaveCount(0);
});

test(
  'the card of a remote that is down says so, and the dashboard and the other card work',
  deep,
  async ({ page, context, site }) => {
    await logInWithoutApi(context);
    for (const [name, path, title] of [
      ['mfe-blog', '/blog/all', 'To read'],
      ['mfe-marketing', '/faq', 'Questions'],
    ] as const) {
      const cards = [await cardOf(name, path, title)];
      await site.publish(await site.release(name, 'next', { links: [], cards }));
      await expect.poll(() => site.live(name), { intervals: [50] }).toMatch(/\.next$/);
    }
    const down = '**/remotes/mfe-blog/**';
    await context.route(down, (route) => route.abort());

    await openDashboard(page, site);
    const alert = card(page, 'To read').getByRole('alert');
    await expect(alert).toContainText('To read could not be loaded');
    await expect(alert).toContainText('It comes from mfe-blog.');
    await expect(card(page, 'Questions').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByText('No consents data available.')).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Requests' }).click();
    await expectPage(page, '/dashboard/requests');

    await openDashboard(page, site);
    await expect(alert).toBeVisible();
    await context.unroute(down);
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(card(page, 'To read').getByRole('heading', { name: 'All guides' })).toBeVisible();
  },
);
