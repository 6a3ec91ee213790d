import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compile } from '@adili/bundler/compile';
import { exposeName, remoteFederation } from '@adili/bundler/define-remote';
import { leanFederation } from '@adili/bundler/lean-federation/lean-federation';
import { RemoteDeliveryPlugin } from '@adili/bundler/remote-delivery-plugin';
import { webpackBase } from '@adili/bundler/webpack-base';
import type { RemoteManifest } from '@adili/contract';
import { CONTRACT_VERSION } from '@adili/contract/version';
import { containerName } from '@adili/delivery/row';
import { ROOT } from '@adili/server/workspace';
import { checkBuiltPages } from '../check-remote.ts';

const cache = path.join(ROOT, 'tools/.cache');
mkdirSync(cache, { recursive: true });
// Inside the repository, so that the pinned webpack, federation and React are the ones that are found.
const folder = mkdtempSync(path.join(cache, 'pages-'));
const built = path.join(folder, 'built');
const stories = path.join(folder, 'stories.ts');
const name = 'mfe-made-up';

const component = `import { useState } from 'react';
  const Page = ({ params }) => { const [word] = useState('Guide'); return <h1>{word} {params.id}</h1>; };`;
const pages: Record<string, string> = {
  Whole: `import { definePage } from '@adili/contract'; import './later.css';
    ${component}
    export default definePage(Page, { head: async ({ params }) => ({ title: 'Guide ' + (await import('./later.ts')).of(params) }) });`,
  NoPage: 'export default { title: "not a page" };',
  OldContract: `import { definePage } from '@adili/contract';
    ${component}
    export default { ...definePage(Page), contract: '0.9' };`,
  NoTitle: `import { definePage } from '@adili/contract';
    ${component}
    export default definePage(Page, { head: () => { throw new Error('no title here'); } });`,
  Throws: `import { definePage } from '@adili/contract';
    export default definePage(() => { throw new Error('broken in a browser'); });`,
  NotShown: `import { definePage } from '@adili/contract';
    ${component}
    export default definePage(Page);`,
  Leaves: `import { definePage } from '@adili/contract';
    import { useEffect } from 'react';
    ${component}
    const Leaving = (props) => { useEffect(() => () => { throw new Error('broken on leaving'); }, []); return <Page {...props} />; };
    export default definePage(Leaving);`,
};

beforeAll(async () => {
  for (const [page, source] of Object.entries(pages)) writeFileSync(path.join(folder, `${page}.tsx`), source);
  writeFileSync(path.join(folder, 'later.ts'), 'export const of = (params) => params.id;');
  writeFileSync(path.join(folder, 'later.css'), 'h1 { color: teal }');
  const addresses = Object.keys(pages)
    .filter((page) => page !== 'NotShown')
    .map((page) => ({ name: page, path: `/${page.toLowerCase()}/gdpr` }));
  writeFileSync(stories, `export default ${JSON.stringify(addresses)};`);
  const base = webpackBase({ folder, name, target: 'web' });
  const modules = Object.keys(pages).map((page) => ({ expose: `./${page}`, import: `./${page}.tsx` }));
  await compile({
    ...base,
    entry: {},
    output: { ...base.output, path: built, publicPath: 'auto', filename: '[name].[contenthash:8].js' },
    plugins: [
      ...(base.plugins ?? []),
      ...remoteFederation(name, modules),
      ...leanFederation(),
      new RemoteDeliveryPlugin(),
    ],
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Checks the build as if it had only these pages. */
function check(...chosen: string[]) {
  const manifest: RemoteManifest = {
    name,
    container: containerName(name),
    version: '1.0.0-a',
    contract: CONTRACT_VERSION,
    entry: 'remoteEntry.js',
    integrity: {},
    pages: chosen.map((page) => ({
      path: `/${page.toLowerCase()}/:id`,
      module: `./${page}.tsx`,
      frame: 'full',
      title: page,
      expose: exposeName(`./${page}.tsx`),
      scripts: [],
      styles: [],
      fragments: [],
    })),
  };
  writeFileSync(path.join(built, 'remote.json'), JSON.stringify(manifest));
  return checkBuiltPages(built, stories);
}

test('a page that keeps the contract passes, each break names its page', async () => {
  const { passed, failures } = await check(...Object.keys(pages), 'Missing');
  const about = (page: string) => failures.filter((line) => line.startsWith(`/${page}/:id `));
  expect(about('whole')).toEqual([]);
  expect(about('nopage')).toContain(
    '/nopage/:id speaks the contract: Error: ./NoPage.tsx exports no page. Default-export definePage(...).',
  );
  expect(about('oldcontract')).toEqual([
    expect.stringContaining('It was built for contract 0.9, its remote for '),
  ]);
  expect(about('notitle')).toEqual([expect.stringContaining('answers its head: Error: no title here')]);
  expect(about('throws')).toEqual([
    expect.stringContaining('mounts and unmounts: Error: broken in a browser'),
  ]);
  expect(about('leaves')).toEqual([expect.stringContaining('mounts and unmounts: Error: broken on leaving')]);
  expect(about('missing')).toContainEqual(expect.stringContaining('/missing/:id speaks the contract: '));
  expect(about('notshown')).toEqual([
    '/notshown/:id mounts and unmounts: Error: /notshown/:id has no story. Add one to stories.ts.',
  ]);
  // Three of each page: the whole one's, and what the others still do.
  expect(passed).toBe(3 * (Object.keys(pages).length + 1) - failures.length);
});
