import pg from 'pg';
import { StoreRefusedError } from '../errors.ts';
import { placeOf } from './place.ts';
import { isLost, reasonOf } from './trouble.ts';

/** What the operator can do about it, by the code of PostgreSQL or the network. */
const known: Readonly<Record<string, string>> = {
  '28P01': 'refuses the user or the password in DATABASE_URL',
  '28000': 'lets the user in DATABASE_URL not in',
  '3D000': 'does not exist: make it first',
  '42501': 'does not let the user in DATABASE_URL make tables: make the user its owner',
  '53300': 'has no connection left',
  '25006': 'is read-only: name the one that takes writes',
  ECONNREFUSED: 'does not answer: is PostgreSQL running there?',
  ENOTFOUND: 'is at a host that nobody knows',
  ETIMEDOUT: 'does not answer in time',
};

/** Why a store can't be opened, in one line without the password; what is no trouble of the database stays as it is. */
export function refusal(url: string, error: unknown): unknown {
  const reason = reasonOf(error);
  const said = known[reason];
  if (!said && error instanceof pg.DatabaseError && !isLost(error)) return error;
  if (error instanceof StoreRefusedError || error instanceof TypeError) return error;
  const message = said ? `${said} (${reason}).` : `can't be used: ${reason}.`;
  return new StoreRefusedError('store_unreachable', `The database ${placeOf(url)} ${message}`);
}
