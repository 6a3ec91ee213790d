import { readFile, rename, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Maintenance, type Measured, type StatusHistory, withMeasured } from './record.ts';

// `npm run serve -- watch-status --site https://adili.example --api https://api.adili.example --file status.json`, on a
// machine that is not the site's: needs Node 24, this file and record.ts.

/** Milliseconds that an answer may take. */
const PATIENCE_MS = 10_000;

const { values } = parseArgs({
  options: {
    site: { type: 'string' },
    api: { type: 'string' },
    file: { type: 'string', default: 'status.json' },
    maintenance: { type: 'string' },
    every: { type: 'string', default: '60' },
    once: { type: 'boolean', default: false },
  },
});
const { site, api, file, maintenance, once } = values;
const seconds = Number(values.every);
if (!site || !api || !URL.canParse(site) || !URL.canParse(api) || !(seconds >= 10 && seconds <= 3_600)) {
  console.error(
    'Usage: watch-status --site ADDRESS --api ADDRESS [--file status.json] [--maintenance FILE] [--every SECONDS, 10 to 3600] [--once]',
  );
  process.exit(2);
}

/** Null where it answers in time. What it says stays out: the file is published. */
async function look(address: string): Promise<string | null> {
  try {
    const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) });
    await answer.body?.cancel();
    return answer.ok ? null : `answered ${answer.status}`;
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError'
      ? 'did not answer in time'
      : 'was not reached';
  }
}

const atRoot = (address: string) => (address.endsWith('/') ? address : `${address}/`);

async function readJson<T>(name: string | undefined, otherwise: T): Promise<T> {
  if (name === undefined) return otherwise;
  try {
    return JSON.parse(await readFile(name, 'utf8')) as T;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return otherwise;
    throw error;
  }
}

/** In one piece: whoever reads it meanwhile has the one before. */
async function write(history: StatusHistory): Promise<void> {
  await writeFile(`${file}.new`, `${JSON.stringify(history)}\n`);
  await rename(`${file}.new`, file);
}

// One that can't be read is not written over.
let history = await readJson<StatusHistory | null>(file, null);
let announced: readonly Maintenance[] = history?.maintenance ?? [];
for (;;) {
  const begun = Date.now();
  try {
    announced = await readJson<readonly Maintenance[]>(maintenance, []);
  } catch (error) {
    console.error(`${maintenance} can't be read, so what was announced before stays: ${error}`);
  }
  const [ofSite, ofApi] = await Promise.all([look(atRoot(site)), look(new URL('ready', atRoot(api)).href)]);
  const measured: Measured = { site: ofSite, api: ofApi };
  history = withMeasured(history, new Date().toISOString(), measured, announced);
  await write(history);
  if (once) break;
  await pause(Math.max(0, begun + seconds * 1_000 - Date.now()));
}
