import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { currentVersion } from '@adili/build/publish-version';
import { distFolder } from '@adili/build/workspace';
import type { RemoteSource } from './registry.ts';
import { readVersion } from './remote-version.ts';

/** A remote built in this checkout, which the shell's server delivers below its own base path. */
export function localSource(name: string, basePath: string): RemoteSource {
  const dist = distFolder(name);
  return {
    name,
    async currentVersion() {
      const version = await currentVersion(dist);
      if (version === null) throw new Error(`${name} is not built. Run npm run build.`);
      return version;
    },
    async read(version) {
      const folder = path.join(dist, version);
      const read = (file: string) => readFile(path.join(folder, file), 'utf8');
      return readVersion(await read('remote.json'), `${basePath}remotes/${name}/${version}/`, read);
    },
  };
}
