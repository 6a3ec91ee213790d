import type { LinkDefinition, RoutedCard, RoutedPage, RoutedRemote } from '@adili/contract';
import type { Override } from '../boot/boot-data.ts';
import { PageLoadError } from '../loading/errors.ts';

/** The developer's server did not say what it serves. The message names its address. */
export class OverriddenRemoteError extends PageLoadError {
  override name = 'OverriddenRemoteError';
}

/**
 * Learns the pages of a remote from the server it is taken from.
 * @throws {OverriddenRemoteError} nothing answers there, or not that remote
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

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};
const isText = (value: unknown, pattern: RegExp): value is string =>
  typeof value === 'string' && pattern.test(value);

/** The version that a remote's `current.json` names, or null. */
export function currentVersion(json: unknown): string | null {
  const { version } = fieldsOf(json);
  return isText(version, /^(?!\.)[\w.+-]{1,100}$/) ? version : null;
}

/** What routing takes of a `remote.json` that lies in `folder`; null where it isn't one. */
export function routedRemoteOf(json: unknown, folder: string): RoutedRemote | null {
  const { name, container, version, contract, entry, integrity, pages, links, cards } = fieldsOf(json);
  if (!isText(name, /./) || !isText(version, /./) || !isText(contract, /./)) return null;
  if (!isText(container, /^[A-Za-z_]\w*$/) || !isText(entry, /^[\w.-]+$/) || !Array.isArray(pages))
    return null;
  const routed = pages.map(routedPageOf);
  if (routed.includes(null)) return null;
  const hash = fieldsOf(integrity)[entry];
  return {
    name,
    container,
    version,
    contract,
    entry: folder + entry,
    integrity: isText(hash, /^sha384-/) ? hash : '',
    pages: routed as RoutedPage[],
    ...(Array.isArray(links) && { links: links.filter(isLink) }),
    ...(Array.isArray(cards) && { cards: cards.filter(isCard) }),
  };
}

function routedPageOf(json: unknown): RoutedPage | null {
  const { path, title, frame, signedInFrame, expose } = fieldsOf(json);
  if (!isText(path, /^\//) || !isText(title, /./) || !isText(expose, /^\.\//)) return null;
  return {
    path,
    title,
    expose,
    frame: frame === 'header' ? 'header' : 'full',
    ...(signedInFrame === 'work' && { signedInFrame }),
  };
}

function isLink(json: unknown): json is LinkDefinition {
  const { place, path, label } = fieldsOf(json);
  return isText(place, /./) && isText(path, /^\/(?!\/)/) && isText(label, /\S/);
}

function isCard(json: unknown): json is RoutedCard {
  const { dashboard, title, expose } = fieldsOf(json);
  return isText(dashboard, /./) && isText(title, /\S/) && isText(expose, /^\.\//);
}
