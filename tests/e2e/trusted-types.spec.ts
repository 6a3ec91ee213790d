import type { Page } from 'playwright/test';
import { expect, test, whenPageRuns } from '../stack/browser.ts';
import { expectPage, follow } from '../stack/frame.ts';

/** Whether the browser lets a page of the site do each of these. */
const tryAll = (page: Page, property: 'src' | 'innerHTML', values: readonly string[]) =>
  page.evaluate(
    ([name, texts]) =>
      texts.filter((text) => {
        const element = document.createElement(name === 'src' ? 'script' : 'div');
        try {
          Object.assign(element, { [name]: text });
          return true;
        } catch (error) {
          if (error instanceof TypeError) return false;
          throw error;
        }
      }),
    [property, values] as const,
  );

test.beforeEach(async ({ page }) => {
  await page.goto('/blog/gdpr');
  await whenPageRuns(page);
});

test("scripts come from the shell's own files and from the remotes that the document named, and from nowhere else", async ({
  page,
}) => {
  const entry = await page.evaluate(
    () => document.querySelector<HTMLLinkElement>('link[rel=preload][as=script]')?.href ?? '',
  );
  expect(entry).toContain('/remotes/mfe-blog/');
  const allowed = [entry, `${entry}?retry=1`, '/assets/x/chunk.js'];
  const refused = [
    '/uploads/x.js',
    '/remotes/mfe-blog/0.0.1/remoteEntry.js',
    '/assets/../uploads/x.js',
    '/assets/%2e%2e/uploads/x.js',
    '//127.0.0.1:9/assets/x.js',
    'http://127.0.0.1:9/assets/x.js',
    'data:text/javascript,1',
    '',
  ];
  expect(await tryAll(page, 'src', [...allowed, ...refused])).toEqual(allowed);
});

test('markup that runs or loads something is not taken in', async ({ page }) => {
  const allowed = ['', '<h2 id="rights">Rights</h2><p>A <a href="/blog">guide</a>.</p>'];
  const refused = [
    '<img src="x" onerror="alert(1)">',
    '<svg><a onload="alert(1)"></a></svg>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<script src="/uploads/x.js"></script>',
    '<template><script></script></template>',
    '<base href="http://127.0.0.1:9/">',
    '<meta http-equiv="refresh" content="0;url=http://127.0.0.1:9/">',
    '<link rel="stylesheet" href="/uploads/x.css">',
    '<object data="/uploads/x.svg"></object>',
    '<form action="/login"><input name="password"></form>',
  ];
  expect(await tryAll(page, 'innerHTML', [...allowed, ...refused])).toEqual(allowed);
});

test('nobody can lay down rules of their own', async ({ page }) => {
  const made = await page.evaluate(() => {
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): unknown };
    };
    return ['default', 'shell', 'any'].filter((name) => {
      try {
        return trustedTypes.createPolicy(name, {}) !== null;
      } catch (error) {
        if (error instanceof TypeError) return false;
        throw error;
      }
    });
  });
  expect(made).toEqual([]);
});

test('pages that follow each other in one document break no rule', async ({ page, complaints }) => {
  complaints.length = 0;
  for (const path of ['/blog', '/', '/pricing', '/login', '/blog', '/signup']) {
    await follow(page, path);
    await expectPage(page, path);
  }
  await page.goBack();
  await page.goBack();
  await expectPage(page, '/login');
  expect(complaints).toEqual([]);
});
