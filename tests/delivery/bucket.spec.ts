import { publish } from '@adili/delivery/publishing/publish';
import { readBuild } from '@adili/delivery/publishing/read-build';
import { rollBack } from '@adili/delivery/publishing/roll-back';
import { openStore } from '@adili/delivery/store/open-store';
import { BUCKET, type S3Server, s3Environment, startS3 } from '@adili/delivery/store/testing/s3-server';
import { distFolder } from '@adili/server/workspace';
import { publishMissing } from '@adili/tools/publishing/publish-built';
import { currentBuild } from '../stack/built-version.ts';
import { versionsAt } from '../stack/document.ts';
import { expectPage, follow } from '../stack/frame.ts';
import { test as base, expect } from '../stack/saves-data.ts';
import { type ShellProcess, startShell } from '../stack/shell-process.ts';
import { withoutApi } from '../stack/without-api.ts';
import { makeRelease } from './releases.ts';

const STORE = `s3://${BUCKET}/production`;

/** As few files as show it: this server takes long over each. */
const REMOTES = ['mfe-marketing', 'mfe-auth'];

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
  shell: async ({ s3, context }, use) => {
    await withoutApi(context);
    const settings = { REGISTRY: STORE, LOG_LEVEL: 'silent', ...s3Environment(s3.front.url) };
    const shell = await startShell(settings);
    await use(shell);
    await shell.stop();
  },
});

test('a site over a bucket publishes, rolls back and outlives an outage', async ({
  page,
  s3,
  shell,
}, testInfo) => {
  test.setTimeout(90_000);
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

  await s3.front.close();
  await expect
    .poll(async () => (await (await fetch(`${shell.origin}/ready`)).json()).status, { timeout: 60_000 })
    .toBe('degraded');
  await page.goto(`${shell.origin}/pricing`);
  await expectPage(page, '/pricing');
});
