import type { PageModule, RoutedPage, RoutedRemote } from '@adili/contract';
import { CONTRACT_VERSION, isCompatible } from '@adili/contract/version';
import { ContractVersionError, PageLoadError, PageTimeoutError } from './errors.ts';

/** The part of federation that loading a page takes. */
export interface ModuleSource {
  loadExposed(remote: RoutedRemote, expose: string): Promise<unknown>;
  forgetRemote(remote: RoutedRemote): void;
}

/**
 * Loads a page's module within one limit over entry and chunks together.
 * @throws {ContractVersionError} the remote speaks another major version of the contract
 * @throws {PageTimeoutError} the limit passed
 * @throws {PageLoadError} anything else, with its cause
 */
export async function loadPage(
  source: ModuleSource,
  remote: RoutedRemote,
  page: RoutedPage,
  limit: number,
): Promise<PageModule> {
  refuseForeignContract(remote.name, remote.contract);
  const module = readModule(await withinLimit(source.loadExposed(remote, page.expose), limit));
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
