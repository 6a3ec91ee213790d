import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { apt, aptInstall, onDebianAsRoot } from '@adili/tools/apt';
import { freePort } from '../stack/free-port.ts';

const PROGRAM = '/usr/sbin/nginx';

/** Why nginx does not run here; null where it does. Root on Debian gets it by apt. */
export async function withoutNginx(): Promise<string | null> {
  const install = async () =>
    onDebianAsRoot() &&
    ((await aptInstall('nginx-light')) || ((await apt('update')) && (await aptInstall('nginx-light'))));
  if (existsSync(PROGRAM) || (await install())) return null;
  return 'there is no nginx. Install it (Debian: apt-get install nginx-light)';
}

export interface Nginx {
  readonly origin: string;
  /** Lines of the access log so far. */
  log(): Promise<string[]>;
  stop(): Promise<void>;
}

/**
 * Starts nginx on a free port of this machine with its own defaults, as Debian has it.
 * @param folder for its files @param http what stands in its `http`, and @param server in its only server
 */
export async function startNginx(folder: string, http: string, server: string): Promise<Nginx> {
  const port = await freePort();
  const log = path.join(folder, 'access.log');
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  await mkdir(path.join(folder, 'cache'), { recursive: true });
  const config = `daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  ${kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n  ')}
  log_format short '$status $upstream_cache_status $request_method $uri $upstream_addr $upstream_status';
  access_log ${log} short;
  ${http}
  server {
    listen 127.0.0.1:${port};
    ${server}
  }
}
`;
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, config);
  const child = spawn(PROGRAM, ['-c', file, '-p', folder], { stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = once(child, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  while (!(await fetch(origin, { method: 'HEAD' }).then(Boolean, () => false))) {
    if (child.exitCode !== null) throw new Error('nginx did not start.');
    await pause(25);
  }
  return {
    origin,
    log: async () => (await readFile(log, 'utf8')).split('\n').filter(Boolean),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
