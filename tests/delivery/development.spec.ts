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
import { deep, deepUnless } from '../stack/deep.ts';
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

const ALONE = 'alone';
const IN_SHELL = 'in a tab of a shell';
const places = [
  { where: ALONE, address: () => `${origin}/`, leadsTo: () => `${origin}/written` },
  {
    where: IN_SHELL,
    address: () => `${shell.origin}/written?remote.written=${encodeURIComponent(origin)}`,
    leadsTo: () => /written/,
  },
];

// One server of development serves all of them, in turn.
test.describe.configure({ mode: 'default' });

const overlay = (page: Page) => page.frameLocator('iframe[id*="overlay"]').locator('body');

for (const { where, address, leadsTo } of places) {
  test(
    `${where} an edit replaces component, page and styles, and keeps the state`,
    deepUnless(where === IN_SHELL),
    async ({ page: tab, complaints }) => {
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
    },
  );

  test(
    `${where} an error of syntax or types covers the page until it is fixed`,
    deepUnless(where === ALONE),
    async ({ page: tab }) => {
      await tab.goto(address());
      await tab.getByRole('button', { name: 'Pressed 0' }).click();
      await markDocument(tab);
      for (const [file, broken, mended] of [
        ['src/counter.tsx', 'export const <', counter('Mended')],
        ['src/pages/Written.tsx', `${page('Never seen')} <`, page('Mended too')],
      ] as const) {
        write(file, broken);
        await expect(overlay(tab)).toContainText(path.basename(file));
        // The compiler of types may come to it later than webpack does.
        remote.showTypes([`${file}(1,1): error TS1109: Expression expected.`]);
        await expect(overlay(tab)).not.toContainText('TS1109');
        write(file, mended);
        remote.showTypes([]);
        await expect(tab.locator('iframe')).toHaveCount(0);
      }
      await expect(tab.getByRole('button', { name: 'Mended 1' })).toBeVisible();
      await expect(tab.getByRole('heading', { level: 1, name: 'Mended too' })).toBeVisible();
      expect(await isSameDocument(tab)).toBe(true);
      remote.showTypes(['src/counter.tsx(3,9): error TS2322: Not a number.']);
      await expect(overlay(tab)).toContainText('TS2322');
      write('src/counter.tsx', counter('Again'));
      await expect(tab.getByRole('button', { name: 'Again 1', includeHidden: true })).toBeAttached();
      await expect(overlay(tab)).toContainText('TS2322');
      remote.showTypes([]);
      await expect(tab.locator('iframe')).toHaveCount(0);
    },
  );

  test(
    `${where} a fault shows its line and components, and its mend loads anew`,
    deep,
    async ({ page: tab }) => {
      await tab.goto(address());
      await tab.getByRole('button', { name: 'Pressed 0' }).click();
      write('src/counter.tsx', `export function Counter(): never {\n  throw new Error('a fault');\n}`);
      await expect(overlay(tab)).toContainText('a fault');
      await expect(overlay(tab)).toContainText(
        /Counter \(tests\/\.cache\/written-\w+\/src\/counter\.tsx:2\)/,
      );
      await expect(overlay(tab)).toContainText(/In the components[\s\S]+at Written/);
      write('src/counter.tsx', counter('Mended'));
      await expect(tab.getByRole('button', { name: 'Mended 0' })).toBeVisible();
    },
  );
}

test('a page says that types are being checked until they are', deep, async ({ page: tab }) => {
  remote.showTypes('checking');
  await tab.goto(`${origin}/written`);
  const line = tab.getByText('Types are being checked');
  await expect(line).toBeVisible();
  await tab.getByRole('button', { name: 'Pressed 0' }).click();
  remote.showTypes([]);
  await expect(line).toHaveCount(0);
});

test('a page that was open while the server was started anew is loaded anew', deep, async ({ page: tab }) => {
  await tab.goto(`${origin}/written`);
  await expect(tab.getByRole('button', { name: 'Pressed 0' })).toBeVisible();
  await markDocument(tab);
  const { port } = server.address() as AddressInfo;
  await stop();
  await start(port);
  await expect.poll(() => isSameDocument(tab).catch(() => true)).toBe(false);
  await expect(tab.getByRole('button', { name: 'Pressed 0' })).toBeVisible();
});
