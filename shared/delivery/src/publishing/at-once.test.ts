import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readRow } from '../registry.ts';
import { openStore } from '../store/open-store.ts';
import { BUCKET, type S3Server, s3Environment, startS3 } from '../store/testing/s3-server.ts';
import { madeUpVersion } from './testing/made-up-version.ts';

const environment = { ...process.env };
let server: S3Server;
let folder: string;
beforeAll(async () => {
  server = await startS3();
});
afterAll(() => server.close());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'adili-at-once-'));
  Object.assign(process.env, s3Environment(server.front.url));
});
afterEach(async () => {
  process.env = { ...environment };
  await rm(folder, { recursive: true, force: true });
});

const VERSIONS_EACH = 3;

/** Starts a process that waits to publish versions of a remote. */
async function publisher(address: string, by: string, name: string): Promise<ChildProcess> {
  const builds: string[] = [];
  for (let number = 1; number <= VERSIONS_EACH; number += 1) {
    const made = { name, version: `${by}-${number}`, paths: [`/${name}`] };
    builds.push((await madeUpVersion(path.join(folder, 'builds'), made)).folder);
  }
  const program = path.join(import.meta.dirname, 'testing', 'publish-process.ts');
  const child = spawn('node', [program, address, by, ...builds], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: process.env,
  });
  await once(child.stdout, 'data');
  return child;
}

/** Lets them all go at once; every row that is read meanwhile is whole. */
async function letGo(address: string, children: ChildProcess[], names: string[]): Promise<void> {
  const store = await openStore(address, '/');
  const ended = Promise.all(children.map((child) => once(child, 'exit')));
  for (const child of children) child.stdin?.end('go');
  let publishing = true;
  void ended.then(() => {
    publishing = false;
  });
  while (publishing) for (const name of names) await readRow(store, name);
  expect(await ended).toEqual(children.map(() => [0, null]));
}

const everyVersion = (...publishers: string[]) =>
  publishers
    .flatMap((by) => Array.from({ length: VERSIONS_EACH }, (_, index) => `${by}-${index + 1}`))
    .sort();

describe.each([
  ['a folder', () => path.join(folder, 'store')],
  ['a bucket', () => `s3://${BUCKET}/${path.basename(folder)}`],
])('processes that publish at once to %s', (_kind, place) => {
  it('lose no change of one remote', async () => {
    const people = ['amina', 'baraka', 'neema'];
    const children = await Promise.all(people.map((by) => publisher(place(), by, 'mfe-blog')));
    await letGo(place(), children, ['mfe-blog']);
    const row = await readRow(await openStore(place(), '/'), 'mfe-blog');
    expect(row?.history.map(({ to }) => to).sort()).toEqual(everyVersion(...people));
    expect([row?.live.version, row?.previous?.version]).toEqual(row?.history.slice(0, 2).map(({ to }) => to));
    // Each change says what was live right before it.
    expect(row?.history.map(({ from }) => from)).toEqual([
      ...(row?.history.slice(1).map(({ to }) => to) ?? []),
      null,
    ]);
  });

  it('keep remotes apart', async () => {
    const names = ['mfe-blog', 'mfe-news', 'mfe-jobs'];
    const children = await Promise.all(names.map((name) => publisher(place(), `of-${name}`, name)));
    await letGo(place(), children, names);
    const store = await openStore(place(), '/');
    for (const name of names) {
      const row = await readRow(store, name);
      expect(row?.history.map(({ to }) => to).reverse()).toEqual(everyVersion(`of-${name}`));
    }
  });
});
