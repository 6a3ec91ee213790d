import { type Command, commandLine, InvalidArgumentError, Option } from '@adili/server/command-line';
import { VERSION } from '../run/start-auditor.ts';
import { MistakenWordError } from './kinds.ts';
import { type OptionName, type Options, options, wordOf } from './options.ts';

/** What somebody typed: options, and a configuration and one of another tool to read. */
export type Words = Options & { config?: string; from?: string };

/** Has the command line say in its own way what is wrong with a word. */
function inWords<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (error instanceof MistakenWordError) throw new InvalidArgumentError(error.message);
    throw error;
  }
}

function optionOf(name: OptionName): Option {
  const { kind, help, or } = options[name];
  const word = [`--${wordOf(name)}`, kind.takes].filter(Boolean).join(' ');
  const option = new Option(word, or === undefined ? help : `${help} (${or})`);
  if (kind.takes) option.argParser((text, before) => inWords(() => kind.read(text, before as never)));
  return option;
}

/** The command with all options of the table. What was not typed has no value, so that a configuration can say it. */
export function auditCommand(audit: (url: string | undefined, words: Words) => Promise<void>): Command {
  const words = commandLine('audit', 'Audits a site, or a list of addresses, by WCAG 2.2, levels A and AA.')
    .showHelpAfterError(false)
    .configureOutput({
      outputError: (text, write) =>
        write(
          text
            .replace(/^error: /, '')
            .trim()
            .replaceAll('\n', ' '),
        ),
    })
    .argument('[url]', 'where the crawl of a site begins')
    .version(`Adili auditor ${VERSION}`, '--version', 'the version of the auditor');
  for (const name of Object.keys(options) as OptionName[])
    if (!('isOnlyOfFile' in options[name])) words.addOption(optionOf(name));
  return words
    .option('--config <file>', 'reads options of this file in place of adili-audit.config.json')
    .option('--from <file>', 'reads a configuration of pa11y-ci or Lighthouse CI')
    .addHelpText(
      'after',
      '\nExit status: 0 nothing failed, 1 failures were found, 2 a page could not be audited.',
    )
    .action(audit);
}
