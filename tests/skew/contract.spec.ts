import { CONTRACT_VERSION, isCompatible } from '@adili/contract/version';
import { expect } from 'playwright/test';
import { deep, deepUnless } from '../stack/deep.ts';
import { bootDataAt } from '../stack/document.ts';
import { expectPage } from '../stack/frame.ts';
import { logInWithoutApi } from '../stack/without-api.ts';
import { names, test } from './federation.ts';

test('the releases differ by their contract, and are compatible both ways', async ({ releases }) => {
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) {
    const newest = releases.remote(name, 'newest').manifest;
    const previous = releases.remote(name, 'previous').manifest;
    // Without a difference, all tests of this folder would only repeat the others.
    expect(newest.version).not.toBe(previous.version);
    expect(newest.contract).toBe(CONTRACT_VERSION);
    expect(newest.contract).not.toBe(previous.contract);
    expect(previous).not.toHaveProperty('links');
    expect(isCompatible(previous.contract, newest.contract)).toBe(true);
    expect(isCompatible(newest.contract, previous.contract)).toBe(true);
  }
  // What the newest contract adds is in use.
  const newest = names.map((name) => releases.remote(name, 'newest').manifest);
  expect(newest.flatMap(({ links = [] }) => links)).not.toEqual([]);
  expect(newest.flatMap(({ pages }) => pages).filter(({ signedInFrame }) => signedInFrame)).not.toEqual([]);
});

for (const [shell, dashboard, navigation] of [
  ['newest', 'previous', 'main'],
  ['previous', 'newest', 'main'],
  ['newest', 'newest', 'banner'],
] as const)
  test(
    `${shell} shell with ${dashboard} dashboard: who is logged in finds its pages in the ${navigation}`,
    deepUnless(shell !== dashboard && shell === 'newest'),
    async ({ page, context, startShellOver, complaints }) => {
      const { origin } = await startShellOver(shell, (name) =>
        name === 'mfe-dashboard' ? dashboard : shell,
      );
      await logInWithoutApi(context);
      await page.goto(`${origin}/dashboard`);
      await expectPage(page, '/dashboard');
      const links = page.getByRole('navigation', { name: 'Dashboard' });
      await expect(links).toHaveCount(1);
      await page
        .getByRole(navigation)
        .getByRole('navigation', { name: 'Dashboard' })
        .getByRole('link', { name: 'Requests' })
        .click();
      await expectPage(page, '/dashboard/requests');
      expect(complaints).toEqual([]);
    },
  );

test(
  'the newest shell reports the contract of previous remotes as it is',
  deep,
  async ({ releases, startShellOver }) => {
    const { origin } = await startShellOver('newest', () => 'previous');
    const manifests = names.map((name) => releases.remote(name, 'previous').manifest);
    const { remotes } = await bootDataAt(`${origin}/`);
    expect(Object.fromEntries(remotes.map(({ name, contract }) => [name, contract]))).toEqual(
      Object.fromEntries(manifests.map(({ name, contract }) => [name, contract])),
    );
    const ready = await fetch(`${origin}/ready`);
    expect(ready.status).toBe(200);
    expect(await ready.json()).toEqual({
      status: 'ready',
      contract: CONTRACT_VERSION,
      remotes: expect.arrayContaining(manifests.map(({ name, version }) => ({ name, version }))),
    });
  },
);
