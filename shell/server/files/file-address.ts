import { versionPrefix } from '@adili/delivery/keys';
import { remoteName, versionName } from '@adili/delivery/row';

const fileName = /^[\w~+-][\w.~+-]*(\/[\w~+-][\w.~+-]*)*$/;

export interface FileAddress {
  name: string;
  version: string;
  /** Relative to the version's folder. */
  file: string;
  key: string;
}

/**
 * A remote's file by its path below `remotes/`: `/<name>/<version>/remoteEntry.js`; null where it can't be one: the
 * registry beside the remotes is nobody's to read here.
 */
export function fileAddress(path: string): FileAddress | null {
  const [, name = '', version = '', file = ''] = /^\/([^/]+)\/([^/]+)\/(.+)$/.exec(path) ?? [];
  const valid =
    remoteName.safeParse(name).success && versionName.safeParse(version).success && fileName.test(file);
  return valid ? { name, version, file, key: versionPrefix(name, version) + file } : null;
}
