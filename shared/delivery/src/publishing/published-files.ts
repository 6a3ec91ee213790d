import { versionPrefix } from '../keys.ts';
import type { VersionStore } from '../store/version-store.ts';
import { PublishRefusedError } from './refusal.ts';

const FETCH_TIMEOUT_MS = 20_000;

/** Answers a file of one version by its name, or null where there is none. */
export type ReadFile = (file: string) => Promise<Buffer | null>;

/** Reads a version's files out of the store. */
export const fromStore =
  (store: VersionStore, name: string, version: string): ReadFile =>
  async (file) =>
    (await store.read(versionPrefix(name, version) + file))?.body ?? null;

/** Reads a version's files as browsers will: by HTTP, below `base`. */
export const fromAddress =
  (base: string, name: string, version: string): ReadFile =>
  async (file) => {
    const url = base + versionPrefix(name, version) + file;
    let answer: Response;
    let body: Buffer;
    try {
      answer = await fetch(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
      body = Buffer.from(await answer.arrayBuffer());
    } catch (cause) {
      throw new PublishRefusedError(`${url} does not answer. Check --base.`, { cause });
    }
    if (answer.status === 404) return null;
    if (!answer.ok) throw new PublishRefusedError(`${url} answers ${answer.status}. Check --base.`);
    return body;
  };
