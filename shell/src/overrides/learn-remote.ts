import type { RoutedRemote } from '@adili/contract';
import type { Override } from '../boot/boot-data.ts';
import { PageLoadError } from '../loading/errors.ts';
import { currentVersion, routedRemoteOf } from './published-pages.ts';

/** The developer's server did not say what it serves. The message names its address. */
export class OverriddenRemoteError extends PageLoadError {
  override name = 'OverriddenRemoteError';
}

/**
 * Learns the pages of a remote from the server it is taken from.
 * @throws {OverriddenRemoteError} nobody answers there, or not that remote
 */
export async function learnRemote({ name, origin }: Override, signal: AbortSignal): Promise<RoutedRemote> {
  const current = `${origin}/current.json`;
  const version = currentVersion(await readJson(current, signal));
  if (version === null)
    throw new OverriddenRemoteError(`${current} names no version. Build ${name} and retry.`);
  const folder = `${origin}/${name}/${version}/`;
  const remote = routedRemoteOf(await readJson(`${folder}remote.json`, signal), folder);
  if (remote?.name !== name)
    throw new OverriddenRemoteError(
      `${folder}remote.json does not describe ${name}. Is it that remote's server?`,
    );
  return remote;
}

async function readJson(address: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(address, { signal, cache: 'no-store', credentials: 'omit' }).catch((cause) => {
    throw new OverriddenRemoteError(`${address} does not answer. Is its server running?`, { cause });
  });
  if (!response.ok)
    throw new OverriddenRemoteError(`${address} answered ${response.status}. Is it that remote's server?`);
  return response.json().catch((cause) => {
    throw new OverriddenRemoteError(`${address} answered with something that is not JSON.`, { cause });
  });
}
