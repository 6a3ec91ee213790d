import type { BothWays } from '../both-ways.ts';
import type { PageModule } from './page.ts';
import type { RemoteManifest } from './remote.ts';
import type { Shell } from './shell.ts';

interface Released {
  Shell: Shell;
  PageModule: PageModule;
  RemoteManifest: RemoteManifest;
}

/** Fails to compile where the contract no longer gets on with this release. */
export const compatibility: BothWays<Released> = {
  newestShell: {
    Shell: (given) => given,
    PageModule: (given) => given,
    RemoteManifest: (given) => given,
  },
  releasedShell: {
    Shell: (given) => given,
    PageModule: (given) => given,
    RemoteManifest: (given) => given,
  },
};
