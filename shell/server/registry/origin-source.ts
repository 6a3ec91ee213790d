import { DEFAULT_LIMITS as LIMITS } from '@adili/delivery/limits';
import { versionName } from '@adili/delivery/row';
import { readBody } from '@adili/delivery/store/bounded-content';
import type { DeliveryChange } from '@adili/schemas/delivery/delivery';
import { z } from 'zod';
import type { Problem, RemoteSource, RemoteState } from '../remotes/remote-source.ts';
import { type ReadFile, readVersion, reasonOf, refuseTooLarge } from '../remotes/remote-version.ts';
import { type ChangePace, tooOften } from './change-pace.ts';

const HISTORY_LENGTH = 20;

/** The name of a version and little else. */
const CURRENT_BYTES = 1_024;

const current = z.object({ version: versionName });

/**
 * The limit in time is for the whole response, however slowly it comes. No redirect is followed: this server reaches
 * addresses that the remote's may not.
 */
async function fetchFile(url: string, atMost: number, limit: number): Promise<Buffer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(limit), redirect: 'error' });
  if (response.ok) return readBody(response, url, atMost);
  await response.body?.cancel();
  throw new Error(`${url} answered ${response.status}.`);
}

export interface RemoteOrigin {
  name: string;
  /** Where browsers reach it. */
  publicOrigin: string;
  /** Where this server reaches it. */
  serverOrigin: string;
}

/**
 * A remote on a server of its own, which names its current version. Its history is what this process has seen.
 * @param pace absent while it is being developed
 * @param limit milliseconds that one of its answers may take
 */
export function originSource(
  { name, publicOrigin, serverOrigin }: RemoteOrigin,
  interval: number,
  pace?: ChangePace,
  limit = 3_000,
): RemoteSource {
  const origins = [new URL(publicOrigin).origin];
  let state: RemoteState = {
    name,
    source: 'server',
    live: null,
    canary: null,
    previous: null,
    history: [],
    problem: null,
  };

  async function currentVersion(): Promise<string> {
    const json = (await fetchFile(`${serverOrigin}/current.json`, CURRENT_BYTES, limit)).toString();
    return current.parse(JSON.parse(json)).version;
  }

  async function readCurrent(version: string): Promise<RemoteState> {
    const folder = `/${name}/${version}/`;
    const read: ReadFile = (file, atMost) =>
      fetchFile(`${serverOrigin}${folder}${file}`, atMost, limit).catch(refuseTooLarge(file, atMost));
    const json = (await read('remote.json', LIMITS.manifestBytes)).toString();
    const remote = await readVersion({ name, version }, json, `${publicOrigin}${folder}`, read, LIMITS);
    const { contract } = remote.manifest;
    const published = { version, contract, publishedAt: null, publishedBy: null };
    const from = state.live?.published ?? null;
    return {
      ...state,
      live: { remote, published },
      previous: from,
      history: from ? [seen(from.version, version), ...state.history].slice(0, HISTORY_LENGTH) : [],
    };
  }

  return {
    name,
    interval,
    async check() {
      let version: string | undefined;
      try {
        version = await currentVersion();
        const followed = pace?.follows(version) ?? true;
        if (followed && version !== state.live?.published.version) state = await readCurrent(version);
        state = { ...state, problem: followed ? null : tooOften };
      } catch (cause) {
        state = { ...state, problem: problemOf(cause, version) };
      }
      return { read: state.live !== null, remotes: [state], origins, problem: null };
    },
  };
}

const seen = (from: string, to: string): DeliveryChange => ({
  at: new Date().toISOString(),
  by: "the remote's own server",
  kind: 'publish',
  from,
  to,
});

function problemOf(cause: unknown, version: string | undefined): Problem {
  if (version === undefined) return { text: "The remote's server does not answer.", cause };
  return { text: `Version ${version} is not delivered: ${reasonOf(cause)}`, cause };
}
