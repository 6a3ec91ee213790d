import type { RoutedRemote } from '@adili/contract';
import type { BootData } from '../../src/boot/boot-data.ts';
import type { ShellConfig } from '../config.ts';
import type { OverrideDecision } from '../overrides/decide-overrides.ts';
import type { RemoteVersion } from '../registry/remote-version.ts';
import type { DocumentRemotes } from '../registry/snapshot.ts';

/** A remote as browsers route to it. */
export function routed({ manifest, publicBase }: RemoteVersion): RoutedRemote {
  return {
    name: manifest.name,
    container: manifest.container,
    version: manifest.version,
    contract: manifest.contract,
    entry: publicBase + manifest.entry,
    integrity: manifest.integrity[manifest.entry] ?? '',
    pages: manifest.pages.map(({ path, title, frame, expose }) => ({ path, title, frame, expose })),
  };
}

/** What a document tells the browser's shell. */
export function bootData(
  config: ShellConfig,
  { remotes, unknown }: DocumentRemotes,
  fragment?: string,
  override: OverrideDecision = {},
): BootData {
  return {
    basePath: config.BASE_PATH,
    apiBase: config.API_BASE,
    adminKey: config.ADMIN_KEY,
    loadLimit: config.LOAD_LIMIT_MS,
    slowAfter: config.SLOW_AFTER_MS,
    remotes: remotes.map(routed),
    unavailable: unknown.some(({ paths }) => paths === null)
      ? null
      : unknown.flatMap(({ paths }) => paths ?? []),
    ...(fragment === undefined ? {} : { fragment }),
    ...override,
  };
}
