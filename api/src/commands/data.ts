import { type Command, wholeNumber } from '@adili/server/command-line';
import { backUpStore } from '../data/back-up.ts';
import { migrate, migrateToPostgres } from '../data/copy-into-database.ts';
import { deadJobLines, retryLines } from '../data/dead-job-lines.ts';
import { eraseByList } from '../data/erase-again.ts';
import { exportStore } from '../data/export-rows.ts';
import { fillStore } from '../data/fill.ts';
import { verifyPackFile } from '../data/packs/verify-pack.ts';
import { removeDemonstrationFrom } from '../data/remove-demonstration.ts';
import { reseal } from '../data/reseal.ts';
import { restoreStore } from '../data/restore.ts';
import { verify } from '../data/verify.ts';
import { verifyReceiptFile } from '../data/verify-receipt.ts';
import type { Terminal } from '../runtime/terminal.ts';
import { actionsFor, apiCommand } from './run-command.ts';

const rows = wholeNumber(0, 999_999_999);

/** Two commands hold the list of erasures to keys. */
const withTrust = (command: Command) =>
  command
    .option('--keys <file>', 'takes a list of erasures by these published keys')
    .option('--trust-list', 'takes it as it is, where the keys are lost');

/** `npm run data -- NAME ...` */
export function dataCommand(terminal: Terminal, console: Console): Command {
  const program = apiCommand(
    'data',
    'Works on the store in DATA_DIR, or where DATABASE_URL is set, on that database.',
    console,
  );
  const command = (name: string, description: string) => program.command(name).description(description);
  const action = actionsFor(terminal, console);

  command('backup', 'copies every row and file of evidence into a new folder, also while the API runs')
    .argument('[folder]', 'default: DATA_DIR/backups/<instant>')
    .action(action(backUpStore));
  withTrust(command('restore', 'brings a backup back while the API is stopped, without who was erased since'))
    .argument('<folder>', 'the backup')
    .option('--replace', 'moves aside the store that is there')
    .option('--resume', 'goes on with a restore into a database that was interrupted')
    .action(action(restoreStore));
  withTrust(
    command('erase-again', 'erases again who is on DATA_DIR/erasures.jsonl, after a restore by other means'),
  ).action(action(eraseByList));
  command('verify', 'checks every row and file of evidence, and the chains of the audit trail')
    .argument('[folder]', 'a store or a backup; default: the store')
    .action(action(verify));
  command('verify-receipt', 'checks a receipt of a consent, offline')
    .argument('<file>', 'the receipt')
    .requiredOption('--keys <file>', 'what /.well-known/consent-keys.json answered')
    .action(action(verifyReceiptFile));
  command('verify-pack', 'checks a pack of evidence, offline')
    .argument('<file>', 'the pack')
    .requiredOption('--keys <file>', 'what /.well-known/consent-keys.json answered')
    .action(action(verifyPackFile));
  const jobs = command('jobs', 'lists the work that was given up, such as mails').action(
    action(deadJobLines),
  );
  jobs.command('retry').description('has it tried again').argument('<id>').action(action(retryLines));
  command('export', 'writes every row as a line of JSON')
    .argument('[file]', 'a new file; default: the terminal')
    .action(action(exportStore));
  command('fill', 'adds invented rows of the last months while the API is stopped')
    .option('--visitors <number>', 'visits', rows, 0)
    .option('--payments <number>', 'payments', rows, 0)
    .option('--anyway', 'also more than suit the store')
    .action(action(fillStore));
  command('remove-demonstration', 'lists the demonstration in a store, and removes it when you confirm')
    .option('--yes', 'removes it at once')
    .action(action(removeDemonstrationFrom));
  command('reseal', 'seals anew, under VAULT_SECRET, what an earlier secret sealed').action(action(reseal));
  command('migrate', 'brings the database of DATABASE_URL to this version').action(action(migrate));
  command('migrate-to-postgres', 'copies the store in DATA_DIR into the empty database of DATABASE_URL')
    .option('--resume', 'goes on with a copy that was interrupted')
    .action(action(migrateToPostgres));
  return program;
}
