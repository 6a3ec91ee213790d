import type { Settings } from '../config/read-settings.ts';
import { type LowdbOptions, openLowdbStore } from './lowdb/open.ts';
import { openPostgresStore } from './postgres/open.ts';
import { placeOf } from './postgres/place.ts';
import type { Store } from './store.ts';

type Place = Pick<Settings, 'dataDir' | 'databaseUrl'>;
type Callbacks = Pick<LowdbOptions, 'onTrouble' | 'onNotice'> & {
  /** Whether a database of an older version is brought to this one, as by a start; else it is refused. */
  readonly migrates?: boolean;
};

/** Opens the store where the settings say it is. @throws {StoreRefusedError} */
export const openStore = (
  { dataDir, databaseUrl }: Place,
  { migrates = false, ...callbacks }: Callbacks = {},
): Promise<Store> =>
  databaseUrl === undefined
    ? openLowdbStore({ folder: dataDir, ...callbacks })
    : openPostgresStore({ url: databaseUrl, onTrouble: callbacks.onTrouble, migrates });

/** Where the store's data are, for the terminal: without a password. */
export const placeOfStore = ({ dataDir, databaseUrl }: Place): string =>
  databaseUrl === undefined ? dataDir : `the database ${placeOf(databaseUrl)}`;
