import { execFile } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '@adili/server/workspace';

export interface Typed {
  code: number;
  said: string;
  complained: string;
}

/** Runs a command of the repository as a person types it: `publish-remote blog --list`. */
export const typeCommand = (line: readonly string[], env: Record<string, string> = {}): Promise<Typed> =>
  new Promise((resolve, reject) => {
    const options = { cwd: ROOT, env: { ...process.env, ...env } };
    execFile('node', [path.join(ROOT, 'tools/src/cli.ts'), ...line], options, (error, said, complained) => {
      if (error && typeof error.code !== 'number') reject(error);
      else resolve({ code: error ? Number(error.code) : 0, said, complained });
    });
  });
