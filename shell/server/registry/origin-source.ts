import type { RemoteSource } from './registry.ts';
import { readVersion } from './remote-version.ts';

const TIMEOUT_MS = 3_000;

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response.text();
}

export interface RemoteOrigin {
  name: string;
  /** Where browsers reach it. */
  publicOrigin: string;
  /** Where this server reaches it. */
  serverOrigin: string;
}

/** A remote on a server of its own. */
export function originSource({ name, publicOrigin, serverOrigin }: RemoteOrigin): RemoteSource {
  return {
    name,
    async currentVersion() {
      return (JSON.parse(await fetchText(`${serverOrigin}/current.json`)) as { version: string }).version;
    },
    async read(version) {
      const folder = `/${name}/${version}/`;
      const read = (file: string) => fetchText(`${serverOrigin}${folder}${file}`);
      return readVersion(await read('remote.json'), `${publicOrigin}${folder}`, read);
    },
  };
}
