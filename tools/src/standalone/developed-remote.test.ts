import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemoteManifest } from '@adili/contract';
import { CONTRACT_VERSION } from '@adili/contract/version';
import { readBuild } from '@adili/delivery/publishing/read-build';
import { serverOf } from '@adili/server/remote-server';
import { fileProblems } from '../publishing/check-remote.ts';
import { type DevelopedRemote, developRemote } from './developed-remote.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'adili-developed-'));
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};

let remote: DevelopedRemote;
let server: Server;
let origin: string;

beforeAll(async () => {
  write('package.json', '{ "version": "0.2.0", "type": "module" }');
  write(
    'remote.ts',
    `export default {
       name: 'mfe-developed',
       pages: [{ path: '/developed', module: './src/Page.tsx', frame: 'full', title: 'Developed', prerender: ['/developed'] }],
       feeds: [{ path: '/feed.xml', file: 'feed.xml', title: 'A feed' }],
     };`,
  );
  remote = await developRemote('mfe-developed', folder);
  server = serverOf(remote.files);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await remote.stop();
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const currentFolder = async () => {
  const { version } = (await (await fetch(`${origin}/current.json`)).json()) as { version: string };
  return { version, files: `${origin}/mfe-developed/${version}/` };
};

test('any shell takes it as a version, without fragments and hashes', async () => {
  const { version, files } = await currentFolder();
  expect(version).toMatch(/^0\.2\.0-dev\.\w+$/);
  const answer = await fetch(`${files}remote.json`);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(await answer.json()).toMatchObject({
    container: 'mfe_developed',
    version,
    contract: CONTRACT_VERSION,
    pages: [{ path: '/developed', expose: './Page', scripts: [], styles: [], fragments: [] }],
    integrity: {},
    feeds: [],
  } satisfies Partial<RemoteManifest> | object);
});

test('it can’t be published: its remote.json vouches for no file', async () => {
  const { files } = await currentFolder();
  write('kept/remote.json', await (await fetch(`${files}remote.json`)).text());
  write('kept/remoteEntry.js', 'var mfe_developed;');
  expect(await fileProblems(await readBuild(path.join(folder, 'kept')))).toEqual([
    'remote.json holds no hash of remoteEntry.js.',
  ]);
});
