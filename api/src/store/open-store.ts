import type { Settings } from '../config.ts';
import { type LowdbOptions, openLowdbStore } from './lowdb/open.ts';
import { openPostgresStore } from './postgres/open.ts';
import { placeOf } from './postgres/place.ts';
import type { Store } from './store.ts';

type Place = Pick<Settings, 'dataDir' | 'databaseUrl'>;
type Told = Pick<LowdbOptions, 'onLost' | 'onTrouble' | 'onNotice'>;

/** Opens the store where the settings say it is. @throws {StoreRefusedError} */
export const openStore = ({ dataDir, databaseUrl }: Place, told: Told = {}): Promise<Store> =>
  databaseUrl === undefined
    ? openLowdbStore({ folder: dataDir, ...told })
    : openPostgresStore({ url: databaseUrl, onTrouble: told.onTrouble });

/** Where the store's data are, for the terminal: without a password. */
export const placeOfStore = ({ dataDir, databaseUrl }: Place): string =>
  databaseUrl === undefined ? dataDir : `the database ${placeOf(databaseUrl)}`;
