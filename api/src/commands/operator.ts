import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { type Command, InvalidArgumentError, Option } from '@adili/server/command-line';
import { variables } from '../config/variables.ts';
import { withStore } from '../data/place.ts';
import { linkAuditEntries } from '../domain/foundation/audit-entries/link-entries.ts';
import type { Services } from '../domain/foundation/services.ts';
import {
  addOperator,
  OperatorRefusedError,
  type OperatorWork,
  operators,
  removeOperator,
  setOperatorPassword,
} from '../domain/people/accounts/operators.ts';
import { resetFactors } from '../domain/people/accounts/second-factor-reset.ts';
import { createIds } from '../runtime/ids.ts';
import type { Terminal } from '../runtime/terminal.ts';
import { inThisProcess } from '../security/hashing-pool.ts';
import { createPasswords } from '../security/passwords.ts';
import { actionsFor, apiCommand } from './run-command.ts';

interface Options {
  readonly promote?: boolean;
  readonly force?: boolean;
  readonly stdin?: boolean;
}

/** A new password of 120 random bits, with lines that show it; or the one that is piped in. */
async function passwordFrom({ stdin }: Terminal, options: Options) {
  if (!options.stdin) {
    const password = randomBytes(15).toString('base64url');
    const shown = [`Its password is ${password}`, 'It is shown this once: keep it somewhere safe.'];
    return { password, shown };
  }
  const { data, error } = variables.shape.ADMIN_PASSWORD.safeParse((await text(stdin)).trimEnd());
  if (data) return { password: data, shown: [] };
  throw new OperatorRefusedError(`The password ${error?.issues[0]?.message ?? 'is missing: pipe it in'}.`);
}

function emailIn(text: string): string {
  const email = variables.shape.ADMIN_EMAIL.safeParse(text);
  if (email.data) return email.data;
  throw new InvalidArgumentError('Write an e-mail address, such as ann@example.com.');
}

/** `npm run operator -- NAME ...` */
export function operatorCommand(terminal: Terminal, console: Console): Command {
  const program = apiCommand(
    'operator',
    'Works on the store in DATA_DIR while the API is stopped, or on that of DATABASE_URL at any time.',
    console,
  );
  const command = (name: string, description: string) => program.command(name).description(description);
  const forAccount = (name: string, description: string) =>
    command(name, description).argument('<email>', 'of the account', emailIn);
  const action = actionsFor(terminal, console);
  /** Work on the store. @param makesStore also where there is none */
  const onStore = <Given extends unknown[]>(
    work: (work: OperatorWork & Pick<Services, 'contact'>, ...given: Given) => Promise<readonly string[]>,
    makesStore = false,
  ) =>
    action(async ({ place }, ...given: Given) => {
      // A mistyped DATA_DIR is not an empty store.
      if (!makesStore && place.databaseUrl === undefined && !existsSync(place.dataDir))
        throw new OperatorRefusedError(
          `${place.dataDir} does not exist. Set DATA_DIR to the folder that the API stores in.`,
        );
      return withStore(place, async (store) => {
        const clock = () => new Date();
        const passwords = await createPasswords(inThisProcess);
        const operatorWork = { store, clock, newId: createIds(clock), passwords, contact: place.contact };
        const lines = await work(operatorWork, ...given);
        await linkAuditEntries(operatorWork);
        return lines;
      });
    });

  command('list', 'who is an operator').action(
    onStore(async (work) => {
      const all = await operators(work);
      if (all.length === 0) return ['There is no operator. To add one: npm run operator -- add EMAIL'];
      return all.map(({ email, createdAt }) => `${email}  account of ${createdAt.slice(0, 10)}`);
    }),
  );
  forAccount('add', "opens an operator's account, and shows its password once")
    .option('--stdin', 'reads the password from a pipe')
    .addOption(
      new Option(
        '--promote',
        "makes an existing account an operator's: its sessions end, and it leaves its organisation",
      ).conflicts('stdin'),
    )
    .option('--force', 'promotes also the only owner of others')
    .action(
      onStore(async (work, email: string, options: Options) => {
        const { password, shown } = await passwordFrom(terminal, options);
        const { promote = false, force = false } = options;
        const done = await addOperator(work, { email, password, promote, force });
        if (done === 'unchanged') return [`${email} is an operator already.`];
        if (done === 'opened') return [`${email} is an operator now.`, ...shown];
        return [
          `${email} is an operator now, with the password it had. Its sessions have ended.`,
          `To set another password: npm run operator -- password ${email}`,
        ];
      }, true),
    );
  forAccount('remove', "makes it a customer's, and ends its sessions")
    .option('--force', 'also the last operator')
    .action(
      onStore(async (work, email: string, { force = false }: Options) => {
        await removeOperator(work, { email, force });
        const isNamed = terminal.env.ADMIN_EMAIL?.trim().toLowerCase() === email;
        return [
          `${email} is no longer an operator. Its sessions have ended.`,
          ...(isNamed ? ['ADMIN_EMAIL still names it: change that, or the API will not start.'] : []),
        ];
      }),
    );
  forAccount('password', 'sets a new password, and ends its sessions')
    .option('--stdin', 'reads it from a pipe')
    .action(
      onStore(async (work, email: string, options: Options) => {
        const { password, shown } = await passwordFrom(terminal, options);
        await setOperatorPassword(work, { email, password });
        return [`${email} has a new password. Its sessions have ended.`, ...shown];
      }),
    );
  forAccount('reset-factor', 'takes a lost second factor off an account, and ends its sessions').action(
    onStore(async (work, email: string) => {
      await resetFactors(work, email);
      return [`${email} no longer has a second factor. Its sessions have ended, and a mail went to it.`];
    }),
  );
  return program;
}
