import pg from 'pg';
import { errorCode } from '../../runtime/error-code.ts';
import { DatabaseTroubleError, DuplicateKeyError, StoreUnavailableError } from '../errors.ts';

/** Another transaction came between: the same may go well when it is run again. */
export class ConflictError extends Error {
  override readonly name = 'ConflictError';
  readonly code = 'conflict';
}

/** A statement is wrong. The database's own error can quote the row, which is for no log. */
class StatementError extends Error {
  override readonly name = 'StatementError';
  readonly code: string;

  constructor({ code = '', message }: pg.DatabaseError) {
    super(message);
    this.code = code;
  }
}

const conflicts = new Set(['40001', '40P01']);

/**
 * Classes and codes that say nothing of the statement: connection, sign-in, no such database, read-only, resources,
 * locks, an operator's doing, the system's, damage. https://www.postgresql.org/docs/17/errcodes-appendix.html
 */
const outages = /^(08|28|3D000|25006|25P03|53|55P03|57|58|XX00[12])/;

/** Whether the connection is of no use any more. */
export function isLost(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return !(error instanceof TypeError);
  return /^(08|57P|25P03)/.test(error.code ?? '') || ['FATAL', 'PANIC'].includes(error.severity ?? '');
}

/** Whether the statement was never sent, since the connection was lost before. */
export const isUnsent = (error: unknown): boolean =>
  error instanceof Error && /not queryable/.test(error.message);

/** Why the database does not do its work: its or the network's code, or words. Never what a statement held. */
export function reasonOf(error: unknown): string {
  const code = errorCode(error);
  if (code !== undefined) return String(code);
  const words = error instanceof Error ? error.message : String(error);
  // pg has several sentences for it: each outage is logged once.
  return /timeout/.test(words) ? 'no answer in time' : words;
}

/** Why it takes no writes, by its code. */
const causes: Readonly<Record<string, string>> = {
  '53100': 'the disk is full',
  '25006': 'the database is read-only, as while a backup is brought back into it',
};

export function unavailable(cause: unknown): StoreUnavailableError {
  const reason = reasonOf(cause);
  return new StoreUnavailableError(new DatabaseTroubleError(reason, causes[reason] ?? null));
}

/** The field of which a value is taken, by the name that PostgreSQL gives a constraint: users_email_key. */
function takenField({ table = '', constraint = '' }: pg.DatabaseError): string {
  const isKey = constraint.startsWith(`${table}_`) && constraint.endsWith('_key');
  return isKey ? constraint.slice(table.length + 1, -'_key'.length) : 'id';
}

/** An error of the database as the port has it. */
export function translated(error: unknown): unknown {
  if (error instanceof TypeError) return error;
  if (!(error instanceof pg.DatabaseError)) return unavailable(error);
  const { code = '' } = error;
  if (code === '23505') return new DuplicateKeyError(takenField(error));
  if (conflicts.has(code)) return new ConflictError(error.message);
  return isLost(error) || outages.test(code) ? unavailable(error) : new StatementError(error);
}
