import { PortUnavailableError } from '@adili/server/listen';
import { SettingsError } from '@adili/server/settings/read-settings';
import { DataRefusedError } from '../data/errors.ts';
import { InvalidInputError } from '../domain/foundation/errors.ts';
import { OperatorRefusedError } from '../domain/people/accounts/operators.ts';
import { LastOwnerError } from '../domain/people/members/errors.ts';
import { ErasureListError } from '../erasure-log/erasure-list.ts';
import { BucketTroubleError } from '../evidence-files/bucket-trouble.ts';
import { diskTroubleOf, inWords } from '../store/disk-trouble.ts';
import { StoreRefusedError, StoreUnavailableError } from '../store/errors.ts';

/** What a person can put right: the message says how. */
const expected = [
  DataRefusedError,
  ErasureListError,
  InvalidInputError,
  OperatorRefusedError,
  PortUnavailableError,
  SettingsError,
  StoreRefusedError,
];

/** An error for the terminal: in plain lines where a person can put it right, else whole, with its stack. */
export function errorLines(error: unknown): readonly unknown[] {
  if (error instanceof LastOwnerError) return [`${error.message} Or add --force.`];
  if (error instanceof Error && expected.some((known) => error instanceof known)) return [error.message];
  if (diskTroubleOf(error)) return [`Nothing can be written: ${inWords(error)}`];
  if (error instanceof StoreUnavailableError && error.cause instanceof BucketTroubleError)
    return [error.cause.message];
  if (error instanceof StoreUnavailableError) return [`The store does not work: ${error.cause}`];
  // What Node says of a file: "EISDIR: illegal operation on a directory, open '/x'".
  if (error instanceof Error && 'syscall' in error) return [error.message];
  return [error];
}
