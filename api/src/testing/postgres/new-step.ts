import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { laterSteps } from '../../store/postgres/later-steps.ts';
import { PostgresServer } from './server.ts';
import { nextStep } from './step.ts';

/** Writes the step that brings databases to what the declarations of tables say. Usage: node new-step.ts NAME */
const [name = ''] = process.argv.slice(2);
if (!/^[a-z][a-z0-9-]*$/.test(name)) {
  console.error('Name the step in small letters, as in: npm run new-step -w api -- notes-of-controls');
  process.exit(1);
}
const server = await PostgresServer.start();
const sql = await nextStep(server.url);
await server.end();
if (sql === '') {
  process.stdout.write('Databases lack nothing of what the declarations say: no step is needed.\n');
} else {
  const last = Object.keys(laterSteps).at(-1) ?? '0001';
  const number = `${Number(last.slice(0, 4)) + 1}`.padStart(4, '0');
  const file = fileURLToPath(new URL(`../../store/postgres/steps/${number}-${name}.sql`, import.meta.url));
  await writeFile(file, sql);
  process.stdout.write(`Wrote ${path.relative(process.env.INIT_CWD ?? process.cwd(), file)}:\n${sql}`);
}
