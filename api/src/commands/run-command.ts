import { Console } from 'node:console';
import { type Command, commandLine, runWords } from '@adili/server/command-line';
import { ROOT } from '@adili/server/workspace';
import { readStoreSettings } from '../config/read-settings.ts';
import type { Work } from '../data/place.ts';
import type { Terminal } from '../runtime/terminal.ts';
import { errorLines } from './error-lines.ts';

/** A command that says each mistake in its words in one line. */
export const apiCommand = (name: string, description: string, console: Console): Command =>
  commandLine(name, description, console)
    .showHelpAfterError(false)
    .configureOutput({
      outputError: (text, write) => {
        const mistake = text
          .replace(/^error: /, '')
          .trim()
          .replaceAll('\n', ' ')
          .replace(/\.$/, '');
        write(`${mistake}. For help: npm run ${name} -- --help`);
      },
    });

/** What a command does with the words that it is given: work, whose lines it shows. */
export const actionsFor =
  (terminal: Terminal, console: Console) =>
  <Given extends unknown[]>(work: (work: Work, ...given: Given) => Promise<readonly string[]>) =>
  async (...given: Given): Promise<void> => {
    const place = readStoreSettings(terminal.env, ROOT);
    const tell = (line: string) => console.log(line);
    for (const line of await work({ place, now: new Date(), tell, terminal }, ...given)) tell(line);
  };

/**
 * Runs a command in a terminal. @param mistaken the exit code where its words are wrong
 * @returns the exit code
 */
export async function runCommand(
  define: (terminal: Terminal, console: Console) => Command,
  words: readonly string[],
  terminal: Terminal,
  mistaken = 1,
): Promise<number> {
  const { stdout, stderr } = terminal;
  const console = new Console(stdout, stderr);
  // Its reader may leave: the work goes on, and an export learns of it from its own writes.
  stdout.on('error', () => undefined);
  try {
    return await runWords(define(terminal, console), words, mistaken);
  } catch (error) {
    for (const line of errorLines(error)) console.error(line);
    return 1;
  }
}
