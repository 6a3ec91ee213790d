import { versionPrefix } from '@adili/delivery/keys';
import { StoreUnreachableError } from '@adili/delivery/store/version-store';
import type { KeptStore } from './kept-store.ts';
import { Poll } from './poll.ts';
import type { Registry } from './registry.ts';

const EVERY_MS = 2_000;

/** Keeps every file of the versions that are delivered, also those that no visitor has asked for yet. */
export function keepDelivered(registry: Registry, kept: KeptStore): Poll {
  return new Poll(async () => {
    for (const { name, source, live, canary } of registry.status.remotes) {
      if (source !== 'registry') continue;
      for (const delivered of [live, canary]) {
        if (!delivered) continue;
        const { version, integrity } = delivered.remote.manifest;
        const files = ['remote.json', ...Object.keys(integrity)];
        await kept.keepAll(files.map((file) => versionPrefix(name, version) + file)).catch(later);
      }
    }
  }, EVERY_MS);
}

/** The next round tries again. */
function later(error: unknown): void {
  if (!(error instanceof StoreUnreachableError)) throw error;
}
