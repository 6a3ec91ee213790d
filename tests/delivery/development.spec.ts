import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { ROOT } from '@adili/server/workspace';
import { frameFolder } from '@adili/tools/standalone/build-frame';
import { type DevelopedRemote, developRemote } from '@adili/tools/standalone/developed-remote';
import { previewServer } from '@adili/tools/standalone/preview-server';
import type { Page } from 'playwright/test';
import { API, SITE } from '../stack/addresses.ts';
import { expect, isSameDocument, markDocument, test } from '../stack/browser.ts';
import { type ShellProcess, startShell } from '../stack/shell-process.ts';
import { withoutApi } from '../stack/without-api.ts';

// A remote only for these tests, inside the repository, so that its webpack, federation and React are found.
const NAME = 'mfe-written';
let folder: string;
let remote: DevelopedRemote;
let server: Server;
let origin: string;
let shell: ShellProcess;

const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
const counter = (word: string) => `import { useState } from 'react';
export function Counter() {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>{'${word} ' + count}</button>;
}`;
const page = (heading: string) => `import { definePage } from '@adili/contract';
import { Counter } from '../counter.tsx';
import styles from './Written.module.css';
function Written() {
  return <><h1 className={styles.heading}>${heading}</h1><Counter /></>;
}
export default definePage(Written);`;

async function start(port = 0): Promise<void> {
  remote = await developRemote(NAME, folder);
  server = previewServer({ name: NAME, remote, frameFolder, stories: [], apiBase: API });
  await new Promise<void>((resolve) => server.listen(port, resolve));
}

async function stop(): Promise<void> {
  await remote.stop();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

test.beforeAll(async () => {
  const cache = path.join(ROOT, 'tests/.cache');
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(path.join(cache, 'written-'));
  mkdirSync(path.join(folder, 'src/pages'), { recursive: true });
  write('package.json', '{ "version": "0.2.0", "type": "module" }');
  write(
    'remote.ts',
    `export default { name: '${NAME}', pages: [{ path: '/written', module: './src/pages/Written.tsx', frame: 'full', title: 'Written' }] };`,
  );
  write(
    'webpack.config.ts',
    `import { defineRemote } from '@adili/bundler/define-remote';\nexport default defineRemote(import.meta.dirname);`,
  );
  write('src/pages/Written.module.css', '.heading { color: rgb(1, 2, 3); }');
  await start();
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  shell = await startShell({ REMOTES: `${NAME}=${SITE}`, OVERRIDES: 'anyone', NODE_ENV: 'development' });
});
test.beforeEach(({ context }) => {
  write('src/counter.tsx', counter('Pressed'));
  write('src/pages/Written.tsx', page('As begun'));
  return withoutApi(context);
});
test.afterAll(async () => {
  await shell.stop();
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

const places = [
  { where: 'alone', address: () => `${origin}/`, leadsTo: () => `${origin}/written` },
  {
    where: 'in a tab of a shell',
    address: () => `${shell.origin}/written?remote.written=${encodeURIComponent(origin)}`,
    leadsTo: () => /written/,
  },
];

const overlay = (page: Page) => page.frameLocator('iframe[id*="overlay"]').locator('body');

for (const { where, address, leadsTo } of places) {
  test(`${where} an edit replaces component, page and styles, and keeps the state`, async ({
    page: tab,
    complaints,
  }) => {
    test.setTimeout(60_000);
    await tab.goto(address());
    await expect(tab).toHaveURL(leadsTo());
    await tab.getByRole('button', { name: 'Pressed 0' }).click();
    await markDocument(tab);
    write('src/counter.tsx', counter('Counted'));
    await expect(tab.getByRole('button', { name: 'Counted 1' })).toBeVisible();
    write('src/pages/Written.tsx', page('As edited'));
    const heading = tab.getByRole('heading', { level: 1, name: 'As edited' });
    await expect(heading).toBeVisible();
    write('src/pages/Written.module.css', '.heading { color: rgb(4, 5, 6); }');
    await expect(heading).toHaveCSS('color', 'rgb(4, 5, 6)');
    await expect(tab.getByRole('button', { name: 'Counted 1' })).toBeVisible();
    expect(await isSameDocument(tab)).toBe(true);
    expect(complaints.filter((text) => /Security Policy|TrustedHTML|TrustedScript/.test(text))).toEqual([]);
  });

  test(`${where} an error of syntax or types covers the page until it is fixed`, async ({ page: tab }) => {
    test.setTimeout(60_000);
    await tab.goto(address());
    await tab.getByRole('button', { name: 'Pressed 0' }).click();
    write('src/counter.tsx', 'export const <');
    await expect(overlay(tab)).toContainText('counter.tsx');
    write('src/counter.tsx', counter('Mended'));
    await expect(tab.getByRole('button', { name: 'Mended 1' })).toBeVisible();
    await expect(tab.locator('iframe')).toHaveCount(0);
    remote.show(['src/counter.tsx(3,9): error TS2322: Not a number.']);
    await expect(overlay(tab)).toContainText('TS2322');
    write('src/counter.tsx', counter('Again'));
    await expect(tab.getByRole('button', { name: 'Again 1', includeHidden: true })).toBeAttached();
    await expect(overlay(tab)).toContainText('TS2322');
    remote.show([]);
    await expect(tab.locator('iframe')).toHaveCount(0);
  });
}

test('a page that stopped is loaded anew once it is mended', async ({ page: tab }) => {
  test.setTimeout(60_000);
  await tab.goto(`${origin}/written`);
  await tab.getByRole('button', { name: 'Pressed 0' }).click();
  write('src/counter.tsx', `export function Counter(): never { throw new Error('a fault'); }`);
  await expect(tab.getByRole('alert')).toContainText('a fault');
  write('src/counter.tsx', counter('Mended'));
  await expect(tab.getByRole('button', { name: 'Mended 0' })).toBeVisible();
});

test('a page that was open while the server was started anew is loaded anew', async ({ page: tab }) => {
  test.setTimeout(60_000);
  await tab.goto(`${origin}/written`);
  await expect(tab.getByRole('button', { name: 'Pressed 0' })).toBeVisible();
  await markDocument(tab);
  const { port } = server.address() as AddressInfo;
  await stop();
  await start(port);
  await expect.poll(() => isSameDocument(tab).catch(() => true), { timeout: 30_000 }).toBe(false);
  await expect(tab.getByRole('button', { name: 'Pressed 0' })).toBeVisible({ timeout: 20_000 });
});
