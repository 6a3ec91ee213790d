import type { VersionStore } from '@adili/delivery/store/version-store';
import type { ShellConfig } from '../config.ts';
import type { RemoteSource } from '../remotes/remote-source.ts';
import { ChangePace } from './change-pace.ts';
import { originSource } from './origin-source.ts';
import { registrySource } from './registry-source.ts';

/** In watch mode a rebuilt remote is shown at once. */
const WATCH_MS = 300;
const FOLDER_MS = 1_000;
const S3_MS = 2_000;
const SERVER_MS = 2_000;
/** A remote from source answers when what it builds is whole. */
const FIRST_BUILD_MS = 120_000;

export const isFolder = ({ address }: VersionStore): boolean => !address.startsWith('s3://');

/** Where this server's remotes come from: its registry, if it has one, and those on servers of their own. */
export function remoteSources(config: ShellConfig, store: VersionStore | null): RemoteSource[] {
  const serverInterval = config.LIVE_RELOAD ? WATCH_MS : SERVER_MS;
  const pace = () => (config.LIVE_RELOAD ? undefined : new ChangePace());
  const limit = config.LIVE_RELOAD ? FIRST_BUILD_MS : undefined;
  return [
    ...(store ? [registrySource(store, config.BASE_PATH, isFolder(store) ? FOLDER_MS : S3_MS)] : []),
    ...config.REMOTES.map((origin) => originSource(origin, serverInterval, pace(), limit)),
  ];
}
