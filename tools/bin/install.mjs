// Plain JavaScript without dependencies, as all that runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

const QUIET = ['--no-audit', '--no-fund', '--loglevel=error'];
const LOOK_AGAIN_MS = 500;

/** True where the process runs, also where it is another user's. */
export function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code !== 'ESRCH';
  }
}

/** The process that installs in this folder at the moment; null once this one is the one that does. */
function otherThatInstalls(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return null;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const other = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
  // It was stopped in its work.
  if (other !== 0 && !isRunning(other)) rmSync(lock, { force: true });
  return other;
}

/** What puts in order what is there leaves it as it was when it fails; from the start, all is made as the lockfile says. */
const commandFor = (root) =>
  existsSync(path.join(root, 'node_modules/.package-lock.json')) ? ['install', '--no-save'] : ['ci'];

/** Installs what the lockfile asks for, one process at a time. Answers false where that failed, which it says. */
export async function install(root, isDone) {
  // A release that is at work belongs to another user than whoever types commands in it.
  if (isDone()) return true;
  const lock = path.join(root, 'tools/.cache/installing');
  mkdirSync(path.dirname(lock), { recursive: true });
  let waitsFor = null;
  while (!isDone()) {
    const other = otherThatInstalls(lock);
    if (other === null) return installNow(root, lock, isDone);
    if (other !== waitsFor)
      console.log(`Process ${other} installs in this folder already. Waiting until it ends ...`);
    waitsFor = other;
    await setTimeout(LOOK_AGAIN_MS);
  }
  return true;
}

function installNow(root, lock, isDone) {
  try {
    // Another process may have ended just before.
    if (isDone()) return true;
    console.log('Installing dependencies (about half a minute) ...');
    const options = { cwd: root, stdio: ['inherit', 'ignore', 'inherit'] };
    const words = [...commandFor(root), ...QUIET];
    if (spawnSync('npm', words, { ...options, shell: process.platform === 'win32' }).status === 0)
      return true;
    console.error(
      'The dependencies could not be installed. Check the connection to the npm registry and try again; if that does not help, run "npm ci".',
    );
    return false;
  } finally {
    rmSync(lock, { force: true });
  }
}
