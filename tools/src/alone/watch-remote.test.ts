import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type RemoteBuild, remoteFederation } from '@adili/bundler/define-remote';
import { RemoteDeliveryPlugin } from '@adili/bundler/remote-delivery-plugin';
import { webpackBase } from '@adili/bundler/webpack-base';
import type { RemoteManifest } from '@adili/contract';
import { CONTRACT_VERSION } from '@adili/contract/version';
import { integrityOf } from '@adili/delivery/integrity';
import { ROOT } from '@adili/server/workspace';
import type { Watching } from 'webpack';
import { watchRemote } from './watch-remote.ts';

const cache = path.join(ROOT, 'tools/.cache');
mkdirSync(cache, { recursive: true });
// Inside the repository, so that the pinned webpack, federation and React are the ones that are found.
const source = mkdtempSync(path.join(cache, 'watch-'));
const folder = path.join(source, '.cache');
const write = (file: string, text: string) => writeFileSync(path.join(source, file), text);
const page = (heading: string) => `export default { contract: '1.1', heading: '${heading}' };`;

let watching: Watching | undefined;
const versions: string[] = [];
let told = Promise.withResolvers<void>();

const base = webpackBase({ folder: source, name: 'mfe-watched', target: 'web' });
const build = {
  folder: source,
  container: 'mfe_watched',
  definition: {
    name: 'mfe-watched',
    pages: [
      { path: '/watched', module: './Page.tsx', frame: 'full', title: 'Watched', prerender: ['/watched'] },
    ],
  },
  browser: {
    ...base,
    entry: {},
    output: { ...base.output, publicPath: 'auto', filename: '[name].[contenthash:8].js' },
    plugins: [
      ...(base.plugins ?? []),
      remoteFederation('mfe-watched', [{ expose: './Page', import: './Page.tsx' }]),
      new RemoteDeliveryPlugin(),
    ],
  },
  server: {},
} as RemoteBuild;

async function nextVersion(): Promise<string> {
  await told.promise;
  told = Promise.withResolvers<void>();
  return versions.at(-1) ?? '';
}

function manifestOf(version: string): RemoteManifest {
  const current = JSON.parse(readFileSync(path.join(folder, 'current.json'), 'utf8')) as { version: string };
  expect(current.version).toBe(version);
  return JSON.parse(readFileSync(path.join(folder, version, 'remote.json'), 'utf8')) as RemoteManifest;
}

beforeAll(() => {
  write('package.json', '{ "version": "0.2.0" }');
  write('Page.tsx', page('first'));
  watching = watchRemote(build, folder, (version) => {
    versions.push(version);
    told.resolve();
  });
});
afterAll(async () => {
  await new Promise((resolve) => watching?.close(resolve));
  rmSync(source, { recursive: true, force: true });
});

test('every change makes a version of its own, whole and readable; a mistake leaves the last one', async () => {
  const first = await nextVersion();
  const { entry, pages, integrity, contract } = manifestOf(first);
  expect(first).toMatch(/^0\.2\.0-dev\.\w+$/);
  expect(contract).toBe(CONTRACT_VERSION);
  expect(pages).toEqual([expect.objectContaining({ path: '/watched', expose: './Page', fragments: [] })]);
  expect(integrity[entry]).toBe(integrityOf(readFileSync(path.join(folder, first, entry))));
  const code = (version: string) =>
    manifestOf(version)
      .pages[0]?.scripts.map((file) => readFileSync(path.join(folder, version, file), 'utf8'))
      .join();
  expect(code(first)).toContain("heading: 'first'");

  const complaint = Promise.withResolvers<string>();
  jest.spyOn(console, 'error').mockImplementation((text: string) => complaint.resolve(text));
  write('Page.tsx', 'export default <');
  expect(await complaint.promise).toContain('Page.tsx');
  expect(manifestOf(first).version).toBe(first);

  write('Page.tsx', page('second'));
  const second = await nextVersion();
  expect(second).not.toBe(first);
  expect(code(second)).toContain("heading: 'second'");
}, 60_000);
