import { RegistryBusyError, RegistryFullError } from '@adili/delivery/change-file';
import { ManifestError } from '@adili/delivery/manifest';
import { PublishRefusedError } from '@adili/delivery/publishing/refusal';
import { SourceMapsError } from '@adili/delivery/publishing/source-maps';
import { DamagedRegistryError } from '@adili/delivery/registry-file';
import { StoreAddressError, StoreUnreachableError } from '@adili/delivery/store/version-store';
import { type Command, fitting, runWords } from '@adili/server/command-line';

import { StepFailedError } from '../run.ts';

/** Failures that a person can do something about: their message is all there is to say. */
const expected = [
  ManifestError,
  PublishRefusedError,
  SourceMapsError,
  DamagedRegistryError,
  RegistryBusyError,
  RegistryFullError,
  StoreAddressError,
  StoreUnreachableError,
];

/** Does what the words of a command ask for. A mistake in them ends with 2 and how the command is used. */
export async function runCommand(command: Command, words: readonly string[]): Promise<void> {
  const code = await runWords(command, words).catch((error) => {
    throw inWords(error);
  });
  if (code > 0) process.exit(code);
}

/** A store's address: a folder or `s3://bucket/prefix`. */
export const storeAddress = fitting(
  'It takes a folder or s3://bucket/prefix.',
  (text) => text !== '' && !text.startsWith('-'),
);

/** A failure as a sentence for the person, where it is one that was expected. */
export const inWords = (error: unknown): unknown =>
  error instanceof Error && expected.some((known) => error instanceof known)
    ? new StepFailedError(error.message, { cause: error })
    : error;
