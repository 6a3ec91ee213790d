import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FOLDER_TOKEN } from '@adili/contract/tokens';
import { integrityOf } from '@adili/delivery/integrity';
import { ROOT } from '@adili/server/workspace';
import { chunkFiles } from './chunk-files.ts';
import { compile } from './compile.ts';
import { remoteFederation } from './define-remote.ts';
import { leanFederation } from './lean-federation/lean-federation.ts';
import { RemoteDeliveryPlugin } from './remote-delivery-plugin.ts';
import { webpackBase } from './webpack-base.ts';

// Inside the repository, so that the pinned webpack, federation and React are the ones that are found.
const cache = path.join(ROOT, 'shared/bundler/.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(path.join(cache, 'canary-'));
const out = path.join(folder, 'out');

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the pinned webpack and federation build a remote as the shell expects it', async () => {
  writeFileSync(path.join(folder, 'page.module.css'), '.title { color: teal }');
  writeFileSync(
    path.join(folder, 'Page.tsx'),
    `import { useState } from 'react';
     import styles from './page.module.css';
     const Page = () => { const [count] = useState(7); return <h1 className={styles.title}>{count}</h1>; };
     export default { contract: '1.0', Page, later: () => import('./later.ts') };`,
  );
  writeFileSync(path.join(folder, 'later.ts'), 'export const later: string = "a chunk of its own";');
  const base = webpackBase({ folder, name: 'mfe-canary', target: 'web' });
  const stats = await compile({
    ...base,
    entry: {},
    output: {
      ...base.output,
      path: out,
      publicPath: FOLDER_TOKEN,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
    },
    plugins: [
      ...(base.plugins ?? []),
      ...remoteFederation('mfe-canary', [{ expose: './Page', import: './Page.tsx' }]),
      ...leanFederation(),
      new RemoteDeliveryPlugin(),
    ],
  });

  const { scripts, styles } = chunkFiles(stats, 'Page');
  expect(scripts).toEqual([expect.stringMatching(/^Page\.[0-9a-f]{8}\.js$/)]);
  expect(styles).toEqual([expect.stringMatching(/^Page\.[0-9a-f]{8}\.css$/)]);

  const entry = readFileSync(path.join(out, 'remoteEntry.js'), 'utf8');
  expect(entry).toContain('globalThis.mfe_canary=mfe_canary');
  expect(entry).toContain('./Page');
  expect(entry).not.toContain(FOLDER_TOKEN);
  const files = readdirSync(out);
  for (const file of files.filter((name) => name !== 'remoteEntry.js' && /\.(js|css)$/.test(name)))
    expect(entry).toContain(`"${file}":"${integrityOf(readFileSync(path.join(out, file)))}"`);
  for (const file of files.filter((name) => name.endsWith('.js'))) {
    const code = readFileSync(path.join(out, file), 'utf8');
    expect(code).not.toMatch(/INTERNALS_DO_NOT_USE/);
  }
  expect(readFileSync(path.join(out, styles[0] ?? ''), 'utf8')).toMatch(
    /\.canary-title-[\w-]{5}\{color:teal\}/,
  );
});

test('an error in the source fails the build with its place', async () => {
  // swc says this one twice.
  writeFileSync(path.join(folder, 'broken.tsx'), 'export const a = 1;\nexport default f(a); <');
  const base = webpackBase({ folder, name: 'mfe-canary', target: 'web' });
  const build = compile({
    ...base,
    entry: { broken: './broken.tsx' },
    output: { ...base.output, path: path.join(folder, 'broken') },
  });
  await expect(build).rejects.toMatchObject({
    name: 'BuildError',
    message: expect.stringMatching(/broken\.tsx:2(?![\s\S]*(broken\.tsx:2|Caused by|backtrace))/),
  });
});
