import { CONTRACT_VERSION, isCompatible } from '@adili/contract/version';
import { expect } from 'playwright/test';
import { bootDataAt } from '../stack/document.ts';
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
    expect(newest).toHaveProperty('owner');
    expect(previous).not.toHaveProperty('owner');
    expect(isCompatible(previous.contract, newest.contract)).toBe(true);
    expect(isCompatible(newest.contract, previous.contract)).toBe(true);
  }
});

test('the newest shell reports the contract of previous remotes as it is', async ({
  releases,
  startShellOver,
}) => {
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
});
