import { globSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { versionPrefix } from '@adili/delivery/keys';
import { publish } from '@adili/delivery/publishing/publish';
import { readBuild } from '@adili/delivery/publishing/read-build';
import { rollBack } from '@adili/delivery/publishing/roll-back';
import { openStore } from '@adili/delivery/store/open-store';
import { BUCKET, type S3Server, s3Environment, startS3 } from '@adili/delivery/store/testing/s3-server';
import { distFolder, ROOT } from '@adili/server/workspace';
import { publishMissing } from '@adili/tools/publishing/publish-built';
import type { TestInfo } from 'playwright/test';
import { currentBuild } from '../stack/built-version.ts';
import { deep } from '../stack/deep.ts';
import { untilKnown, versionsAt } from '../stack/document.ts';
import { expectPage, follow } from '../stack/frame.ts';
import { test as base, expect } from '../stack/saves-data.ts';
import { type ShellProcess, startShell } from '../stack/shell-process.ts';
import { withoutApi } from '../stack/without-api.ts';
import { makeRelease } from './releases.ts';

const STORE = `s3://${BUCKET}/production`;

/** As few files as show it: this server takes long over each. */
const REMOTES = ['mfe-marketing', 'mfe-auth'];

const keptIn = (testInfo: TestInfo) => testInfo.outputPath('kept');
const settingsFor = (testInfo: TestInfo) => ({ REGISTRY: STORE, SHELL_DATA_DIR: keptIn(testInfo) });

/** The keys of what a shell keeps on its disk. */
const keysIn = (folder: string): string[] =>
  globSync(path.join(folder, '[rv]-*')).map(
    (file) => JSON.parse(readFileSync(file, 'latin1').split('\n', 1)[0] ?? '').key,
  );

/** A server that takes every connection and never answers. */
async function startHungServer() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => void sockets.add(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** A bucket into which these remotes were published, and a shell over it. */
const test = base.extend<{ s3: S3Server; shell: ShellProcess }>({
  s3: async ({ browserName: _ }, use) => {
    const s3 = await startS3();
    Object.assign(process.env, s3Environment(s3.front.url));
    const builds = await Promise.all(
      REMOTES.map(async (name) => readBuild((await currentBuild(distFolder(name))).folder)),
    );
    await publishMissing(await openStore(STORE, '/'), builds);
    await use(s3);
    await s3.close();
  },
  shell: async ({ s3, context }, use, testInfo) => {
    await withoutApi(context);
    const settings = { ...settingsFor(testInfo), LOG_LEVEL: 'silent', ...s3Environment(s3.front.url) };
    const shell = await startShell(settings);
    await untilKnown(shell.origin, REMOTES);
    await use(shell);
    await shell.stop();
  },
});

test(
  'a site over a bucket publishes, rolls back and outlives an outage, a restart in it too',
  deep,
  async ({ page, s3, shell }, testInfo) => {
    const live = async () => (await versionsAt(`${shell.origin}/`))['mfe-auth'];
    const before = await live();
    for (const path of ['/pricing', '/signup']) {
      await page.goto(shell.origin + path);
      await expectPage(page, path);
    }
    await follow(page, '/login');
    await expectPage(page, '/login');

    const store = await openStore(STORE, '/');
    const build = await makeRelease('mfe-auth', 'next', testInfo.outputPath('built'));
    await publish(store, { build, by: 'tests', base: null });
    await expect.poll(live).toBe(build.manifest.version);
    await page.goto(`${shell.origin}/forgot-password`);
    await expectPage(page, '/forgot-password');
    await rollBack(store, 'mfe-auth', { by: 'tests' });
    await expect.poll(live).toBe(before);

    // What is fetched ahead is of other remotes: those files wait for the bucket until they are kept too.
    const builds = REMOTES.map(async (name) => {
      const { manifest } = await readBuild((await currentBuild(distFolder(name))).folder);
      return Object.keys(manifest.integrity).map((file) => versionPrefix(name, manifest.version) + file);
    });
    const wanted = (await Promise.all(builds)).flat();
    await expect.poll(() => keysIn(keptIn(testInfo))).toEqual(expect.arrayContaining(wanted));
    await s3.front.close();
    await expect
      .poll(async () => (await (await fetch(`${shell.origin}/ready`)).json()).status)
      .toBe('degraded');
    await page.goto(`${shell.origin}/pricing`);
    await expectPage(page, '/pricing');

    await shell.stop();
    const hung = await startHungServer();
    try {
      for (const bucket of [s3.front.url, hung.url]) {
        const lines: string[] = [];
        const settings = { ...settingsFor(testInfo), LOG_LEVEL: 'warn', ...s3Environment(bucket) };
        const restarted = await startShell(settings, ROOT, (line) => lines.push(line));
        await untilKnown(restarted.origin, REMOTES);
        await page.goto(`${restarted.origin}/pricing`);
        await expectPage(page, '/pricing');
        await restarted.stop();
        expect(lines.filter((line) => line.includes('what was kept of it on this disk stands'))).toHaveLength(
          1,
        );
      }
    } finally {
      hung.close();
    }
  },
);
