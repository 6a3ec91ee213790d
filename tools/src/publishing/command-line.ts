import { type ParseArgsConfig, parseArgs } from 'node:util';
import { ManifestError } from '@adili/delivery/manifest';
import { PublishRefusedError } from '@adili/delivery/publishing/refusal';
import { DamagedRegistryError, RegistryBusyError, RegistryFullError } from '@adili/delivery/registry';
import { StoreAddressError, StoreUnreachableError } from '@adili/delivery/store/version-store';
import { StepFailedError } from '../run.ts';

/** The words of a command do not fit together. The message is one line per mistake. */
export class OptionsError extends Error {
  override name = 'OptionsError';
}

/** Failures that a person can do something about: their message is all there is to say. */
const told = [
  ManifestError,
  PublishRefusedError,
  DamagedRegistryError,
  RegistryBusyError,
  RegistryFullError,
  StoreAddressError,
  StoreUnreachableError,
];

/** Parts options from words. @throws {OptionsError} an option is unknown or lacks its value */
export function partOptions<T extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: T,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new OptionsError(optionMistake(error), { cause: error });
  }
}

/** What Node says of an option that it can't part, in the words of these commands. */
function optionMistake(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const option = message.match(/'(-[^'\s]*)/)?.[1];
  if (option === undefined) return message;
  if (message.includes('Unknown option')) return `${option} is no option of this command.`;
  return message.includes('does not take')
    ? `${option} takes no value.`
    : `${option} needs a value after it.`;
}

/** What is wrong with the value of `--to`, if anything. */
export const storeMistakes = (to: string | undefined): string[] =>
  to === '' || to?.startsWith('-') ? ['--to takes a folder or s3://bucket/prefix.'] : [];

/** Does what a command is for. Failures are told in words; a mistake in the command itself ends with 2 and its usage. */
export async function command(usage: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof OptionsError) {
      console.error(`${error.message}\n\n${usage}`);
      process.exit(2);
    }
    throw inWords(error);
  }
}

/** A failure as a person is told of it; what nobody foresaw stays as it is. */
export const inWords = (error: unknown): unknown =>
  error instanceof Error && told.some((known) => error instanceof known)
    ? new StepFailedError(error.message, { cause: error })
    : error;
