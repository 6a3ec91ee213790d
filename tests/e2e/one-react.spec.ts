import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { distFolder, REMOTES } from '@adili/server/workspace';
import type { Page } from 'playwright/test';
import { expect, test, whenPageRuns } from '../stack/browser.ts';
import { manifests } from '../stack/public-pages.ts';

interface Shared {
  lib?: () => { version?: string };
}
type Scope = Record<string, Record<string, Record<string, Shared>>>;

test('shell and remotes run on one React', async ({ page }) => {
  await page.goto('/');
  await whenPageRuns(page);
  for (const label of ['Resources', 'Log in']) {
    await page.getByRole('banner').getByRole('link', { name: label }).click();
    await whenPageRuns(page);
  }
  const shared = await page.evaluate(() => {
    const { __FEDERATION__ } = globalThis as typeof globalThis & {
      __FEDERATION__?: { __SHARE__?: Record<string, Scope>; __INSTANCES__?: { shareScopeMap?: Scope }[] };
    };
    const scopes = (__FEDERATION__?.__INSTANCES__ ?? []).map(
      (instance) => instance.shareScopeMap?.default ?? {},
    );
    return scopes.map((scope) =>
      Object.fromEntries(Object.entries(scope).map(([name, versions]) => [name, Object.keys(versions)])),
    );
  });
  expect(shared.length).toBeGreaterThan(0);
  for (const scope of shared) {
    expect(scope.react).toHaveLength(1);
    expect(scope['react-dom']).toHaveLength(1);
    const theirs = Object.keys(scope).filter((name) => !name.startsWith('adili/'));
    expect(theirs.sort()).toEqual(['react', 'react-dom', 'react-dom/client']);
  }
});

test('remotes with the same form code load one copy of it', async ({ page }) => {
  await page.goto('/login');
  await whenPageRuns(page);
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Contact Sales' }).first().click();
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('textbox', { name: 'Work Email' })).toHaveAttribute('aria-invalid', 'true');
  const copies = (await loadedCopies(page)).filter(
    (path) => path.includes('mfe-auth') || path.includes('mfe-marketing'),
  );
  expect(copies.length).toBeGreaterThan(0);
  expect(copies.filter((path) => !path.includes('/remotes/mfe-auth/'))).toEqual([]);
});

/** The scripts with code that remotes share. */
const loadedCopies = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /\/shared\..*\.js$/.test(path)),
  );

for (const { name } of REMOTES) {
  test(`${name} carries no React of its own`, () => {
    const version = manifests.find((manifest) => manifest.name === name)?.version ?? '';
    const folder = path.join(distFolder(name), version);
    const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(1);
    for (const script of scripts) {
      const code = readFileSync(path.join(folder, script), 'utf8');
      // What only React and React DOM themselves hold: their shared internals, and the error code address.
      expect(code, script).not.toMatch(/__(CLIENT|DOM)_INTERNALS_DO_NOT_USE|react\.dev\/errors\//);
    }
  });
}
