import { loadEnvFile } from '@adili/server/env-file';
import { operatorCommand } from './commands/operator.ts';
import { runCommand } from './commands/run-command.ts';

loadEnvFile();
process.exitCode = await runCommand(operatorCommand, process.argv.slice(2), process, 2);
