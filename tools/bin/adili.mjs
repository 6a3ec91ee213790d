#!/usr/bin/env node
// The first step of every command. It runs on whatever Node a machine has (20 or newer) and with nothing
// installed, so it is plain JavaScript without dependencies: it installs what the lockfile asks for, then hands
// over to the same Node 24 on every machine.
import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { install, isRunning } from './install.mjs';
import { isInstalled } from './is-installed.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const bin = path.join(root, 'node_modules', '.bin');
const windows = process.platform === 'win32';

/** What a machine in production is worked with, where `npm ci --omit=dev` is enough. */
const inProduction = ['data', 'operator', 'registry', 'secrets'];

// The command that started the task runner has done so.
const withoutDev = inProduction.includes(process.argv[2]);
if (!process.env.TURBO_HASH && !(await install(root, () => isInstalled(root, { withoutDev }))))
  process.exit(1);
const node = path.join(bin, windows ? 'node.exe' : 'node');
const cli = path.join(root, 'tools/src/cli.ts');
/** The command that a person typed, also where this one is a task of the task runner, which outlives it. */
process.env.ADILI_COMMAND ??= String(process.pid);
const command = Number(process.env.ADILI_COMMAND);
/**
 * npm hands on no signal that it gets by itself, and none at all when it is killed: once it is gone, or the command
 * that it ran, this program ends with all that it started.
 */
const endWithParent = () => {
  const parent = process.ppid;
  const watch = setInterval(async () => {
    if (process.ppid === parent && isRunning(command)) return;
    clearInterval(watch);
    const { default: killTree } = await import('tree-kill');
    killTree(process.pid, 'SIGTERM');
  }, 500).unref();
};

// Node keeps what it compiled, so that every program after the first begins in half the time.
process.env.NODE_COMPILE_CACHE ??= path.join(root, 'tools/.cache/compiled');
process.env.PATH = `${bin}${path.delimiter}${process.env.PATH}`;
// npm puts the installed Node before the machine's own, so it is this one already but for the very first command.
if (!existsSync(node) || realpathSync(node) === realpathSync(process.execPath)) {
  endWithParent();
  module.enableCompileCache?.(process.env.NODE_COMPILE_CACHE);
  await import(pathToFileURL(cli).href);
} else {
  const child = spawn(node, [cli, ...process.argv.slice(2)], { stdio: 'inherit' });
  // A terminal sends Ctrl-C to the whole group; others send a signal only to this process.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  endWithParent();
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 0 : 1)));
}
