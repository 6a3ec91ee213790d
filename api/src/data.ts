import { loadEnvFile } from '@adili/server/env-file';
import { dataCommand } from './commands/data.ts';
import { runCommand } from './commands/run-command.ts';

loadEnvFile();
process.exitCode = await runCommand(dataCommand, process.argv.slice(2), process);
