// Plain JavaScript without dependencies: the first step of every command runs it before anything is installed.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const stamp = path.join(root, 'node_modules', '.adili-installed');

/** What the lockfile asks for on this kind of machine, as one word. */
function wanted() {
  const lockfile = readFileSync(path.join(root, 'package-lock.json'));
  return createHash('sha256')
    .update(lockfile)
    .update(process.platform + process.arch)
    .digest('hex');
}

/** True where all that the lockfile asks for was installed. */
export const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted();

/** Notes that what the lockfile asks for now is installed. */
export const noteInstalled = () => writeFileSync(stamp, wanted());
