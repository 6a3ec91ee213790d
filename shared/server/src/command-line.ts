import { Command, CommanderError, InvalidArgumentError } from 'commander';

export { Argument, type Command, InvalidArgumentError, Option } from 'commander';

/** A command that people type as `npm run NAME -- ...`, and which writes to a console. */
export const commandLine = (
  name: string,
  description: string,
  to: Pick<Console, 'log' | 'error'> = console,
) =>
  new Command(`npm run ${name} --`)
    .description(description)
    .helpOption('-h, --help', 'this text')
    .showHelpAfterError()
    .exitOverride()
    .configureOutput({
      writeOut: (text) => to.log(text.trimEnd()),
      writeErr: (text) => to.error(text.trimEnd()),
      outputError: (text, write) => write(text.replace(/^error: /, '')),
    });

/** Does what the words of a command ask for. @returns the exit code: `mistaken` where the words are wrong */
export async function runWords(command: Command, words: readonly string[], mistaken = 2): Promise<number> {
  try {
    await command.parseAsync(words, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : mistaken;
    throw error;
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
