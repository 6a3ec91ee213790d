import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** What systemd gives to users that exist as long as a program runs; no person and no service has one of them. */
const FIRST_USER = 61_184;
const LAST_USER = 65_519;
const SETPRIV = ['/usr/bin/setpriv', '/bin/setpriv'];

/** How the browser is started where the auditor is root. */
export interface Unprivileged {
  executablePath: string;
  env: Record<string, string>;
  /** Deletes the browser's profile. */
  remove(): Promise<void>;
}

/** The browser can't be run as it has to be here. The message says why, and what helps. */
export class NoSandboxError extends Error {
  override name = 'NoSandboxError';
}

/** Starts `chromium` as a user of its own, with a folder that is only that user's. */
export async function asUnprivileged(chromium: string): Promise<Unprivileged> {
  if (!SETPRIV.some((file) => existsSync(file)))
    throw new NoSandboxError(
      'As root the browser runs as another user, by setpriv of util-linux, which is not installed. Run this as a user who is not root, or install it.',
    );
  const user = randomInt(FIRST_USER, LAST_USER + 1);
  const home = await mkdtemp(path.join(os.tmpdir(), 'adili-browser-'));
  await chown(home, user, user);
  await chmod(home, 0o700);
  return {
    executablePath: fileURLToPath(new URL('unprivileged.sh', import.meta.url)),
    env: { AUDIT_BROWSER: chromium, AUDIT_BROWSER_HOME: home, AUDIT_BROWSER_USER: String(user) },
    remove: () => rm(home, { recursive: true, force: true, maxRetries: 5 }),
  };
}
