import type { PageModule } from '@adili/contract';
import { CONTRACT_VERSION, isCompatible } from '@adili/contract/version';
import { getInstance } from '@module-federation/enhanced/runtime';
import type { PreviewBoot, PreviewPage } from './preview-boot.ts';

/** Milliseconds: a first build in development, on a machine that has other work. */
const LOAD_LIMIT = 120_000;

/** Registers the remote with the federation runtime, its entry under the published hash. */
export function registerRemote({ remote }: PreviewBoot): void {
  const entry = new URL(remote.entry, location.href).href;
  const federation = runtime();
  federation.registerPlugins([
    {
      name: 'preview-integrity',
      createScript({ url }) {
        const script = document.createElement('script');
        script.src = url;
        script.crossOrigin = 'anonymous';
        if (url === entry) script.integrity = remote.integrity;
        return { script, timeout: LOAD_LIMIT };
      },
    },
  ]);
  federation.registerRemotes([{ name: remote.container, entry }]);
}

/** Loads a page as a shell does: contract first, then the code. Throws an error that names what is wrong. */
export async function loadPage({ remote }: PreviewBoot, page: PreviewPage): Promise<PageModule> {
  refuseForeignContract(remote.contract);
  const loaded = (await runtime().loadRemote(`${remote.container}/${page.expose.slice('./'.length)}`)) as {
    default?: PageModule;
  } | null;
  if (typeof loaded?.default?.mount !== 'function')
    throw new Error(`${page.expose} of ${remote.name} exports no page: default-export definePage(...).`);
  refuseForeignContract(loaded.default.contract);
  return loaded.default;
}

function refuseForeignContract(theirs: string): void {
  if (!isCompatible(theirs))
    throw new Error(`It was built for contract ${theirs}, and this checkout speaks ${CONTRACT_VERSION}.`);
}

function runtime() {
  const instance = getInstance();
  if (!instance) throw new Error('The federation runtime did not start.');
  return instance;
}
