import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '@adili/server/workspace';
import { renderPage } from './publish-page.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'adili-prerender-'));

beforeAll(() => symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let bundles = 0;

/** A page's server bundle, as a build would leave it: `element` is an expression over `h` and `props`. */
function bundle(element: string, rest = ''): string {
  bundles += 1;
  const file = path.join(folder, `page-${bundles}.cjs`);
  writeFileSync(
    file,
    `const { createElement: h, useId } = require('react');
     const Page = (props) => ${element};
     exports.default = { contract: '1.0', toElement: (props) => h(Page, props), ${rest} };`,
  );
  return file;
}

const page = {
  path: '/blog/:id',
  module: './src/pages/BlogPost.tsx',
  frame: 'full',
  title: 'Guide',
  prerender: ['/blog/gdpr?from=mail', '/blog/a%20b'],
} as const;

test('renders every address with its params, search and head', async () => {
  const file = bundle(
    `h('h1', { id: useId() }, props.params.id + props.search)`,
    `head: ({ params }) => ({ description: params.id }), chunks: ({ params }) => [params.id]`,
  );
  const [first, second] = await renderPage(page, file);
  expect(first).toMatchObject({
    url: '/blog/gdpr?from=mail',
    head: { title: 'Guide', description: 'gdpr' },
    chunks: ['gdpr'],
  });
  expect(first?.html).toMatch(/^<h1 id="_pR_\w*_">gdpr\?from=mail<\/h1>$/);
  expect(second?.html).toContain('>a b<');
});

test('links carry a stand-in for the base path', async () => {
  const [first] = await renderPage(
    page,
    bundle(`h('a', { href: props.shell.basePath + 'pricing' }, 'Pricing')`),
  );
  expect(first?.html).toBe('<a href="/__adili_base__/pricing">Pricing</a>');
});

test('a page that prerenders nothing yields nothing', async () => {
  expect(await renderPage({ ...page, prerender: [] }, bundle(`h('p')`))).toEqual([]);
});

test.each([
  ['an inline script', `h('script', null, 'alert(1)')`],
  ['an inline style', `h('p', { style: { color: 'red' } }, 'text')`],
])('refuses %s, which the policy forbids', async (_what, element) => {
  await expect(renderPage(page, bundle(element))).rejects.toThrow('content security policy forbids');
});

test('a page that throws names itself and the address', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const broken = bundle(`(() => { throw new Error('no window here') })()`);
  await expect(renderPage(page, broken)).rejects.toThrow('no window here');
});

test('an address that does not fit its page is a mistake', async () => {
  await expect(renderPage({ ...page, prerender: ['/pricing'] }, bundle(`h('p')`))).rejects.toThrow(
    '/pricing does not fit /blog/:id',
  );
});
