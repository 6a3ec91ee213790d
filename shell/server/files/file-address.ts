import { versionPrefix } from '@adili/delivery/keys';
import { remoteName, versionName } from '@adili/delivery/row';

/** What pages load. HTML is not among it: fragments are read by this server, and no page lies here. */
const fileName =
  /^[\w~+-][\w.~+-]*(\/[\w~+-][\w.~+-]*)*\.(js|css|csv|json|txt|xml|svg|png|jpe?g|webp|avif|gif|woff2?)$/;
/** Longer than any file is named; the pattern is not tried on more. */
const LONGEST = 512;

export type FileAddress = NonNullable<ReturnType<typeof fileAddress>>;

/**
 * A remote's file by its path below `remotes/`: `/<name>/<version>/remoteEntry.js`; null where it can't be one that a
 * browser loads: the registry, in the same store, is not to be read here.
 */
export function fileAddress(path: string) {
  if (path.length > LONGEST) return null;
  const [, name = '', version = '', file = ''] = /^\/([^/]+)\/([^/]+)\/(.+)$/.exec(path) ?? [];
  const valid =
    remoteName.safeParse(name).success && versionName.safeParse(version).success && fileName.test(file);
  // `file` is relative to the version's folder, `key` the whole in the store.
  return valid ? { name, version, file, key: versionPrefix(name, version) + file } : null;
}
