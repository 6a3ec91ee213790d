import type { PageModule, RoutedPage, RoutedRemote } from '@adili/contract';
import { sharedVersion } from '@adili/contract/shared-chunk';
import { CONTRACT_VERSION, isCompatible } from '@adili/contract/version';
import { getInstance } from '@module-federation/enhanced/runtime';
import { ContractVersionError, PageLoadError, PageTimeoutError } from './errors.ts';
import { trustFolder } from './trusted-types.ts';

const attempts = new Map<string, number>();
const integrity = new Map<string, string>();

function federation() {
  const instance = getInstance();
  if (!instance) throw new Error('The federation runtime did not start.');
  return instance;
}

/** Entry scripts are checked against the registry's hash, and wait as long as the page's own limit allows. */
export function startFederation(loadLimit: number): void {
  const createScript = ({ url }: { url: string }) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.crossOrigin = 'anonymous';
    const hash = integrity.get(url);
    if (hash) script.integrity = hash;
    return { script, timeout: loadLimit };
  };
  federation().registerPlugins([{ name: 'adili-delivery', createScript }]);
}

/**
 * Loads a page's module within one limit over entry and chunks together.
 * @throws {ContractVersionError} the remote speaks another major version of the contract
 * @throws {PageTimeoutError} the limit passed
 * @throws {PageLoadError} anything else, with its cause
 */
export async function loadPage(
  remote: RoutedRemote,
  page: Pick<RoutedPage, 'expose'>,
  limit: number,
): Promise<PageModule> {
  refuseForeignContract(remote.name, remote.contract);
  const module = readModule(await withinLimit(loadExposed(remote, page.expose), limit));
  refuseForeignContract(remote.name, module.contract);
  return module;
}

function refuseForeignContract(remote: string, contract: string): void {
  if (!isCompatible(contract)) throw new ContractVersionError(remote, contract, CONTRACT_VERSION);
}

async function withinLimit(loading: Promise<unknown>, limit: number): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PageTimeoutError(limit)), limit);
  });
  try {
    return await Promise.race([loading, timeout]);
  } catch (cause) {
    if (cause instanceof PageLoadError) throw cause;
    throw new PageLoadError('Its files could not be loaded.', { cause });
  } finally {
    clearTimeout(timer);
  }
}

function readModule(loaded: unknown): PageModule {
  const module = (loaded as { default?: Partial<PageModule> } | null)?.default;
  if (typeof module?.mount !== 'function' || typeof module.contract !== 'string') {
    throw new PageLoadError('Its files hold no page.');
  }
  return module as PageModule;
}

/**
 * Loads an exposed module. A first attempt shares what the document preloads; each later one takes fresh
 * addresses throughout, since a request that hung would only be joined again.
 */
async function loadExposed(remote: RoutedRemote, expose: string): Promise<unknown> {
  if (!attempts.has(remote.name)) register(remote, 0);
  return federation().loadRemote(`${remote.container}/${expose.replace('./', '')}`);
}

/** Forgets everything loaded of a remote, so that the next load starts anew. Pages on screen stay. */
export function forgetRemote(remote: RoutedRemote): void {
  dropUnfinishedTags(remote);
  // webpack would take the chunks that are there already, broken ones too, into the new attempt.
  Reflect.deleteProperty(globalThis, `webpackChunk${remote.container}`);
  register(remote, (attempts.get(remote.name) ?? 0) + 1);
}

/** True for a file with code that remotes share, once a remote has brought the same. */
export function isThereAlready(file: string): boolean {
  const version = sharedVersion(file);
  if (version === undefined) return false;
  return Object.values(federation().shareScopeMap.default ?? {}).some((versions) => versions[version]?.lib);
}

/** Federation and the elements of the document speak of whole addresses. */
const entryAddress = (remote: RoutedRemote) => new URL(remote.entry, location.href).href;

const folderOf = (remote: RoutedRemote) => new URL('.', entryAddress(remote)).href;

function register(remote: RoutedRemote, attempt: number): void {
  const entry = attempt === 0 ? entryAddress(remote) : `${entryAddress(remote)}?retry=${attempt}`;
  attempts.set(remote.name, attempt);
  integrity.set(entry, remote.integrity);
  trustFolder(folderOf(remote));
  federation().registerRemotes([{ name: remote.container, entry }], { force: attempt > 0 });
}

/** Remotes of earlier releases wait for a tag of the same address rather than add their own, even where that one hangs. */
function dropUnfinishedTags(remote: RoutedRemote): void {
  const folder = folderOf(remote);
  for (const script of document.querySelectorAll('script')) {
    if (script.src.startsWith(folder)) script.remove();
  }
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (link.href.startsWith(folder) && link.sheet === null) link.remove();
  }
}
