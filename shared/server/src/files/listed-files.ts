import type { RemoteManifest } from '@adili/contract';
import { MANIFEST } from '@adili/delivery/publishing/read-build';
import { openInside } from '@adili/delivery/store/open-inside';
import type { FindRecord } from '../serve-versions.ts';

/** Versions whose lists are remembered; a workspace keeps fewer. */
const REMEMBERED = 20;

interface FileList {
  /** Changes with the content of `remote.json`. */
  tag: string;
  integrity: RemoteManifest['integrity'];
}

/** What may be sent of a workspace's `dist`: the name of its newest version, and of each what its `remote.json` lists. */
export function listedFiles(folder: string): FindRecord {
  const lists = new Map<string, FileList>();

  async function readList(version: string): Promise<RemoteManifest['integrity'] | null> {
    const opened = await openInside(folder, `${version}/${MANIFEST}`);
    if (opened === null) return null;
    const { handle, stats } = opened;
    try {
      const tag = `${stats.ino} ${stats.mtimeNs} ${stats.size}`;
      const known = lists.get(version);
      if (known?.tag === tag) return known.integrity;
      const { integrity } = JSON.parse(await handle.readFile('utf8')) as RemoteManifest;
      lists.delete(version);
      lists.set(version, { tag, integrity });
      const [oldest] = lists.keys();
      if (lists.size > REMEMBERED && oldest !== undefined) lists.delete(oldest);
      return integrity;
    } finally {
      await handle.close();
    }
  }

  return async (path) => {
    const anySize = { atMost: Number.POSITIVE_INFINITY };
    if (path === 'current.json') return anySize;
    const [, version = '', file = ''] = /^([^/]+)\/(.+)$/.exec(path) ?? [];
    const list = version ? await readList(version) : null;
    if (list === null) return null;
    if (file === MANIFEST) return anySize;
    return Object.hasOwn(list, file) ? { ...anySize, integrity: list[file] } : null;
  };
}
