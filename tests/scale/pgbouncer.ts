import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '@adili/server/workspace';
import { apt, aptInstall, onDebianAsRoot } from '@adili/tools/apt';
import { tell } from '../../api/src/testing/postgres/databases.ts';
import { freePort } from '../stack/free-port.ts';

const PROGRAM = '/usr/sbin/pgbouncer';
/** Whom it runs as where this is root: it refuses to be that. */
const UNPRIVILEGED = 65_534;

/** Why PgBouncer does not run here; null where it does. Root on Debian gets it by apt. */
export async function withoutPgBouncer(): Promise<string | null> {
  const install = async () =>
    onDebianAsRoot() &&
    ((await aptInstall('pgbouncer')) || ((await apt('update')) && (await aptInstall('pgbouncer'))));
  if (existsSync(PROGRAM) || (await install())) return null;
  return 'there is no PgBouncer. Install it (Debian: apt-get install pgbouncer)';
}

/** The settings that docs/scale.md names, with what is another here. */
function settingsOf(page: string, replaced: Readonly<Record<string, string>>): string {
  const [, block] = page.match(/```ini\n(.*?)```/s) ?? [];
  if (block === undefined) throw new Error('docs/scale.md has no settings of PgBouncer any more.');
  return Object.entries(replaced).reduce((text, [name, value]) => {
    const line = new RegExp(`^${name} = .*$`, 'm');
    if (!line.test(text)) throw new Error(`docs/scale.md sets no ${name}.`);
    return text.replace(line, `${name} = ${value}`);
  }, block);
}

export interface PgBouncer {
  /** The database's address through it. */
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts PgBouncer before a database, with the settings of docs/scale.md. */
export async function startPgBouncer(place: string, under: string): Promise<PgBouncer> {
  const { hostname, port: of, username, password, pathname } = new URL(place);
  const port = await freePort();
  const folder = path.join(under, 'pgbouncer');
  await mkdir(folder);
  const users = path.join(folder, 'userlist.txt');
  const page = await readFile(path.join(ROOT, 'docs/scale.md'), 'utf8');
  const [, query] = page.match(/connect_query='([^\n]*)'$/m) ?? [];
  const config = settingsOf(page, {
    adili: `host=${hostname} port=${of} dbname=${pathname.slice(1)} connect_query='${query}'`,
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    auth_file: users,
    logfile: path.join(folder, 'log'),
    pidfile: path.join(folder, 'pid'),
  });
  const file = path.join(folder, 'pgbouncer.ini');
  await writeFile(file, `${config}unix_socket_dir =\n`);
  await writeFile(users, `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`, {
    mode: 0o600,
  });
  const isRoot = process.getuid?.() === 0;
  if (isRoot) for (const each of [folder, file, users]) await chown(each, UNPRIVILEGED, UNPRIVILEGED);
  await chmod(folder, 0o700);
  const child = spawn(PROGRAM, ['-q', file], {
    stdio: ['ignore', 'inherit', 'inherit'],
    ...(isRoot && { uid: UNPRIVILEGED, gid: UNPRIVILEGED }),
  });
  const ended = once(child, 'exit');
  const url = Object.assign(new URL(place), {
    hostname: '127.0.0.1',
    port: String(port),
    pathname: '/adili',
  }).href;
  while (
    !(await tell(url, 'select 1').then(
      () => true,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error('PgBouncer did not start.');
    await pause(50);
  }
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
