import pg from 'pg';
import { StoreRefusedError } from '../errors.ts';
import { isLost, reasonOf } from './pg-errors.ts';
import { placeOf } from './place.ts';

/** What the operator can do about it, by the code of PostgreSQL or the network. */
const known: Readonly<Record<string, string>> = {
  '28P01': 'refuses the user or the password in DATABASE_URL: check both',
  '28000': 'does not allow the user in DATABASE_URL to connect: check pg_hba.conf',
  '3D000': 'does not exist: create it first',
  '42501': 'does not let the user in DATABASE_URL create tables: make that user its owner',
  '53300': 'has no connection left: end others, or raise max_connections there',
  '25006': 'is read-only: name the server that takes writes in DATABASE_URL',
  ECONNREFUSED: 'does not answer: is PostgreSQL running there?',
  ENOTFOUND: 'has a host name in DATABASE_URL that can’t be found: check its spelling',
  ETIMEDOUT: 'does not answer in time: check host and port in DATABASE_URL, and firewalls',
};

/** Why a database can't be opened, in one line without the password. An error that is not the database's stays as it is. */
export function openError(url: string, error: unknown): unknown {
  const reason = reasonOf(error);
  const advice = known[reason];
  if (!advice && error instanceof pg.DatabaseError && !isLost(error)) return error;
  if (error instanceof StoreRefusedError || error instanceof TypeError) return error;
  const message = advice ? `${advice} (${reason}).` : `can't be used: ${reason}.`;
  return new StoreRefusedError('store_unreachable', `The database ${placeOf(url)} ${message}`);
}
