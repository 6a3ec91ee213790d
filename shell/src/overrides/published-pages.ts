import type { RoutedPage, RoutedRemote } from '@adili/contract';

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
  const { name, container, version, contract, entry, integrity, pages } = fieldsOf(json);
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
  };
}

function routedPageOf(json: unknown): RoutedPage | null {
  const { path, title, frame, expose } = fieldsOf(json);
  if (!isText(path, /^\//) || !isText(title, /./) || !isText(expose, /^\.\//)) return null;
  return { path, title, expose, frame: frame === 'header' ? 'header' : 'full' };
}
