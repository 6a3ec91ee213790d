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

test("scripts load only from the shell and the document's remotes", async ({ page }) => {
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
    '<input type="password">',
    '<button formaction="/x">Log in</button>',
    '<textarea></textarea>',
    '<select><option>1</option></select>',
    '<svg></svg>',
    '<math></math>',
    '<noscript></noscript>',
    '<noscript><p title="</noscript><form><input type=password></form>">',
    '<noscript><p title="</noscript><meta http-equiv=refresh content=0>">',
    '<title><form></form></title>',
    '<xmp><p title="</xmp><form></form>"></xmp>',
    '<noembed></noembed>',
    '<noframes></noframes>',
    '<plaintext>',
    '<x-form></x-form>',
    '<![CDATA[><p title="]]><desc><form></form></desc>">',
    '<!-- --!><p title="--><form></form>">',
  ];
  expect(await tryAll(page, 'innerHTML', [...allowed, ...refused])).toEqual(allowed);
});

test('every way of taking markup in is under the same rules', async ({ page }) => {
  const taken = await page.evaluate(() => {
    const form = '<form></form>';
    const hidden = `<noscript><p title="</noscript>${form}">`;
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    const div = document.body.appendChild(document.createElement('div'));
    const ways: Record<string, () => unknown> = {
      'an svg element': () => Object.assign(svg, { innerHTML: `<title>${form}</title>` }),
      'text of an svg element': () => Object.assign(svg, { innerHTML: `<![CDATA[><p title="]]>${form}">` }),
      'a range': () => document.createRange().createContextualFragment(hidden),
      'beside an element': () => div.insertAdjacentHTML('afterend', hidden),
      'in place of an element': () => Object.assign(div, { outerHTML: hidden }),
      'a parser': () => new DOMParser().parseFromString(form, 'text/html'),
      'written into a document': () => document.implementation.createHTMLDocument('').write('<p title="a>'),
    };
    return Object.keys(ways).filter((way) => {
      try {
        ways[way]?.();
        return true;
      } catch (error) {
        if (error instanceof TypeError) return false;
        throw error;
      }
    });
  });
  expect(taken).toEqual([]);
});

test('no script can add a Trusted Types policy', async ({ page }) => {
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
