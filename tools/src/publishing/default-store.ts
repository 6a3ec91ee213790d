import { openStore } from '@adili/delivery/store/open-store';
import type { VersionStore } from '@adili/delivery/store/version-store';
import { ROOT } from '@adili/server/workspace';

/** The store that `npm start` serves where REGISTRY names no other, relative to the repository. */
export const DEFAULT_STORE = './published';

/** The store that is meant: as named, else as set, else the default one. */
export const storeAt = (named: string | undefined): Promise<VersionStore> =>
  openStore(named || process.env.REGISTRY || DEFAULT_STORE, ROOT);
