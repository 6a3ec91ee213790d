import { expect, test } from '../stack/browser.ts';
import { needs } from '../stack/needs.ts';
import { manifests } from '../stack/public-pages.ts';

needs('builds');

/** Packages whose work reaches browsers with each bundle. */
const inShell = ['react', 'react-dom', 'scheduler', 'react-router', '@module-federation/runtime', 'Manrope'];
const inRemotes: Readonly<Record<string, readonly string[]>> = {
  'mfe-admin': ['chart.js', 'react'],
  'mfe-auth': ['react-hook-form', 'zod'],
  'mfe-blog': ['minisearch'],
};

const named = (text: string, name: string) => new RegExp(`^${name}( \\d+\\.\\d+\\.\\d+)?$`, 'm').test(text);

/** Each notice gives who, which licence, and its words. */
function expectNotices(text: string, packages: readonly string[]): void {
  expect(packages.filter((name) => !named(text, name))).toEqual([]);
  const notices = text.split(/\n-{72}\n\n/);
  expect(notices.length).toBeGreaterThanOrEqual(packages.length);
  for (const notice of notices) expect(notice.length).toBeGreaterThan(300);
}

test("the shell's script leads to the notices of all packages in it", async ({ page, request }) => {
  await page.goto('/');
  const script = await page.evaluate(
    () => document.querySelector<HTMLScriptElement>('script[src]')?.src ?? '',
  );
  const [, file = ''] = /^\/\*! Licences: (\S+) \*\//.exec(await (await request.get(script)).text()) ?? [];
  const answer = await request.get(new URL(file, script).href);
  expect(answer.headers()['content-type']).toContain('text/plain');
  expectNotices(await answer.text(), inShell);
});

for (const { name, version, integrity, entry } of manifests) {
  test(`${name} ships the licence notices of its packages as a listed file`, async ({ request }) => {
    const folder = `/remotes/${name}/${version}/`;
    const [, file = ''] =
      /\/\*! Licences: (\S+) \*\//.exec(await (await request.get(folder + entry)).text()) ?? [];
    expect(integrity).toHaveProperty([file]);
    const answer = await request.get(folder + file);
    expect(answer.headers()['content-type']).toContain('text/plain');
    expectNotices(await answer.text(), inRemotes[name] ?? []);
  });
}
