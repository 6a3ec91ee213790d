#!/usr/bin/env node
// The first step of every command. It runs on whatever Node a machine has (20 or newer) and with nothing
// installed, so it is plain JavaScript without dependencies: it installs what the lockfile asks for, then hands
// over to the same Node 24 on every machine.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isInstalled, noteInstalled } from './install-stamp.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const bin = path.join(root, 'node_modules', '.bin');
const windows = process.platform === 'win32';

function install() {
  if (isInstalled()) return;
  console.log('Installing dependencies (about half a minute) ...');
  const result = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
  });
  if (result.status !== 0) {
    console.error(
      'The dependencies could not be installed. Check the connection to the npm registry and try again.',
    );
    process.exit(1);
  }
  noteInstalled();
}

install();
const node = path.join(bin, windows ? 'node.exe' : 'node');
const child = spawn(
  existsSync(node) ? node : process.execPath,
  [path.join(root, 'tools/src/cli.ts'), ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` },
  },
);
// A terminal sends Ctrl-C to the whole group; others send a signal to this process alone.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
// npm does not hand on a signal that it gets alone; it just goes, and nothing may be left behind.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) child.kill('SIGTERM');
}, 500).unref();
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 0 : 1)));
