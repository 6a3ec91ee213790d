import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { loadEnvFile } from '@adili/server/env-file';
import { SettingsError } from '@adili/server/settings/read-settings';
import { ROOT } from '@adili/server/workspace';
import { readStoreSettings } from './config/read-settings.ts';
import { variables } from './config/variables.ts';
import {
  addOperator,
  OperatorRefusedError,
  type OperatorWork,
  operators,
  removeOperator,
  setOperatorPassword,
} from './domain/accounts/operators.ts';
import { linkAuditEntries } from './domain/audit-entries/link-entries.ts';
import { InvalidInputError } from './domain/errors.ts';
import { LastOwnerError } from './domain/members/errors.ts';
import { resetFactors } from './domain/second-factor/reset.ts';
import { createIds } from './runtime/ids.ts';
import { createPasswords } from './security/passwords.ts';
import { diskTroubleOf, inWords } from './store/disk-trouble.ts';
import { StoreRefusedError } from './store/errors.ts';
import { openStore } from './store/open-store.ts';

const usage = `npm run operator -- list                       who is an operator
npm run operator -- add EMAIL [--stdin]        opens an operator's account; shows its password once, or reads it from a pipe
npm run operator -- add EMAIL --promote        makes an account that is there an operator's, ends its sessions, and takes it out of its
                                               organisation; --force also as the only owner of others
npm run operator -- remove EMAIL [--force]     makes it a customer's; --force for the last operator
npm run operator -- password EMAIL [--stdin]   sets a new password, and ends its sessions
npm run operator -- reset-factor EMAIL         takes a lost second factor off anybody's account, and ends its sessions
Each works on the store in DATA_DIR while the API is stopped, or on the one in DATABASE_URL at any time.`;

/** The words of the command do not fit together. */
class WrongWordsError extends Error {
  override readonly name = 'WrongWordsError';
  readonly code = 'wrong_words';
}

/** What one of the commands is given. */
interface Asked {
  readonly email: string;
  readonly flags: Readonly<Record<string, boolean | undefined>>;
  readonly work: OperatorWork;
}

interface Command {
  readonly flags: readonly string[];
  readonly takesEmail: boolean;
  /** Returns lines for the terminal. */
  run(asked: Asked): Promise<readonly string[]>;
}

/** 120 random bits. */
const madeUp = () => randomBytes(15).toString('base64url');

async function passwordFor({ flags }: Asked): Promise<{ password: string; lines: string[] }> {
  if (!flags.stdin) {
    const password = madeUp();
    return {
      password,
      lines: [`Its password is ${password}`, 'It is shown this once: keep it somewhere safe.'],
    };
  }
  const given = variables.shape.ADMIN_PASSWORD.safeParse((await text(process.stdin)).trimEnd());
  if (given.data) return { password: given.data, lines: [] };
  throw new OperatorRefusedError(
    `The password ${given.error?.issues[0]?.message ?? 'is missing: pipe it in'}.`,
  );
}

const commands: Readonly<Record<string, Command>> = {
  list: {
    flags: [],
    takesEmail: false,
    async run({ work }) {
      const all = await operators(work);
      if (all.length === 0) return ['There is no operator. To add one: npm run operator -- add EMAIL'];
      return all.map(({ email, createdAt }) => `${email}  account of ${createdAt.slice(0, 10)}`);
    },
  },
  add: {
    flags: ['promote', 'force', 'stdin'],
    takesEmail: true,
    async run(asked) {
      const { email, flags, work } = asked;
      if (flags.promote && flags.stdin)
        throw new WrongWordsError(
          '--stdin is for a new account: with --promote an account keeps its password.',
        );
      const { password, lines } = await passwordFor(asked);
      const { promote = false, force = false } = flags;
      const done = await addOperator(work, { email, password, promote, force });
      if (done === 'unchanged') return [`${email} is an operator already.`];
      if (done === 'opened') return [`${email} is an operator now.`, ...lines];
      return [
        `${email} is an operator now, with the password it had. Its sessions have ended.`,
        `To set another password: npm run operator -- password ${email}`,
      ];
    },
  },
  remove: {
    flags: ['force'],
    takesEmail: true,
    async run({ email, flags, work }) {
      await removeOperator(work, { email, force: flags.force ?? false });
      const isNamed = process.env.ADMIN_EMAIL?.trim().toLowerCase() === email;
      return [
        `${email} is no operator any more. Its sessions have ended.`,
        ...(isNamed ? ['ADMIN_EMAIL still names it: change that, or the API will not start.'] : []),
      ];
    },
  },
  password: {
    flags: ['stdin'],
    takesEmail: true,
    async run(asked) {
      const { password, lines } = await passwordFor(asked);
      await setOperatorPassword(asked.work, { email: asked.email, password });
      return [`${asked.email} has a new password. Its sessions have ended.`, ...lines];
    },
  },
  'reset-factor': {
    flags: [],
    takesEmail: true,
    async run({ email, work }) {
      await resetFactors(work, email);
      return [`${email} has no second factor any more. Its sessions have ended, and a mail went to it.`];
    },
  },
};

/** @throws {WrongWordsError} */
function readWords(words: readonly string[]) {
  const [name, ...rest] = words;
  if (name === undefined) throw new WrongWordsError('Say what to do:');
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new WrongWordsError(`"${name}" is nothing this command does.`);
  const options = Object.fromEntries(command.flags.map((flag) => [flag, { type: 'boolean' } as const]));
  const { values, positionals } = partWords(rest, options);
  const [given, surplus] = command.takesEmail ? positionals : [undefined, positionals[0]];
  if (surplus !== undefined) throw new WrongWordsError(`"${surplus}" is one word too many.`);
  const email = variables.shape.ADMIN_EMAIL.safeParse(given);
  if (command.takesEmail && given === undefined)
    throw new WrongWordsError(`Name the account: npm run operator -- ${name} EMAIL`);
  if (command.takesEmail && !email.data) throw new WrongWordsError(`"${given}" is no e-mail address.`);
  return { command, email: email.data ?? '', flags: values };
}

function partWords(args: readonly string[], options: Record<string, { type: 'boolean' }>) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new WrongWordsError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

async function main(): Promise<void> {
  const words = process.argv.slice(2);
  if (['help', '--help', '-h'].includes(words[0] ?? '')) {
    process.stdout.write(`${usage}\n`);
    return;
  }
  const { command, email, flags } = readWords(words);
  loadEnvFile();
  const clock = () => new Date();
  const place = readStoreSettings(process.env, ROOT);
  // A mistyped DATA_DIR is no store that is empty.
  if (command !== commands.add && place.databaseUrl === undefined && !existsSync(place.dataDir))
    throw new OperatorRefusedError(
      `${place.dataDir} is not there. Set DATA_DIR to the folder that the API stores in.`,
    );
  const store = await openStore(place);
  const passwords = await createPasswords();
  try {
    const work = { store, clock, newId: createIds(clock), passwords };
    const lines = await command.run({ email, flags, work });
    await linkAuditEntries(work);
    process.stdout.write(`${lines.join('\n')}\n`);
  } finally {
    await passwords.close();
    await store.close();
  }
}

const running = 'The API is running and holds the store in DATA_DIR. Stop it, then run this again.';

/** What a person can put right is said in a line; anything else keeps its stack. */
function giveUp(error: unknown): void {
  process.exitCode = error instanceof WrongWordsError ? 2 : 1;
  if (error instanceof WrongWordsError) console.error(`${error.message}\n\n${usage}`);
  else if (error instanceof LastOwnerError) console.error(`${error.message} Or add --force.`);
  else if (error instanceof StoreRefusedError && error.code === 'store_in_use') console.error(running);
  else if (
    error instanceof SettingsError ||
    error instanceof StoreRefusedError ||
    error instanceof OperatorRefusedError ||
    error instanceof InvalidInputError
  )
    console.error(error.message);
  else if (diskTroubleOf(error)) console.error(`DATA_DIR can't be written to: ${inWords(error)}`);
  else console.error(error);
}

await main().catch(giveUp);
