import { ManifestError } from '@adili/delivery/manifest';
import { PublishRefusedError } from '@adili/delivery/publishing/refusal';
import { DamagedRegistryError, RegistryBusyError, RegistryFullError } from '@adili/delivery/registry';
import { StoreAddressError, StoreUnreachableError } from '@adili/delivery/store/version-store';
import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { StepFailedError } from '../run.ts';

/** Failures that a person can do something about: their message is all there is to say. */
const expected = [
  ManifestError,
  PublishRefusedError,
  DamagedRegistryError,
  RegistryBusyError,
  RegistryFullError,
  StoreAddressError,
  StoreUnreachableError,
];

/** A command that people type as `npm run NAME -- ...`. */
export const commandLine = (name: string, description: string): Command =>
  new Command(`npm run ${name} --`)
    .description(description)
    .helpCommand(false)
    .helpOption('--help', 'this text')
    .showHelpAfterError()
    .exitOverride()
    .configureOutput({
      writeOut: (text) => console.log(text.trimEnd()),
      writeErr: (text) => console.error(text.trimEnd()),
      outputError: (text, write) => write(text.replace(/^error: /, '')),
    });

/** Does what the words of a command ask for. A mistake in them ends with 2 and how the command is used. */
export async function runCommand(command: Command, words: readonly string[]): Promise<void> {
  try {
    await command.parseAsync(words, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) process.exit(error.exitCode === 0 ? 0 : 2);
    throw inWords(error);
  }
}

/** A value of an argument or an option, refused with `message` where `isFit` says no. */
export const fitting =
  (message: string, isFit: (text: string) => boolean) =>
  (text: string): string => {
    if (!isFit(text)) throw new InvalidArgumentError(message);
    return text;
  };

/** A whole number within bounds. */
export const wholeNumber = (min: number, max: number) => (text: string) => {
  const isFit = /^\d{1,10}$/.test(text) && Number(text) >= min && Number(text) <= max;
  if (!isFit) throw new InvalidArgumentError(`Write a whole number from ${min} to ${max}.`);
  return Number(text);
};

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
