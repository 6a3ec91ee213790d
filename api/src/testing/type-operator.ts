import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../operator.ts', import.meta.url));

/** Runs the operator's command over a folder's store, as `npm run operator -- list` does. */
export const typeOperator = (
  folder: string,
  words: readonly string[],
  { input = '', ...environment }: Record<string, string> = {},
): Promise<{ code: number; out: string; err: string }> =>
  new Promise((resolve, reject) => {
    const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
    const env = { PATH, NODE_COMPILE_CACHE, ENV_FILE: '', DATA_DIR: folder, ...environment };
    const child = execFile(process.execPath, [program, ...words], { env }, (error, out, err) => {
      if (error && typeof error.code !== 'number') reject(error);
      else resolve({ code: error ? Number(error.code) : 0, out, err });
    });
    child.stdin?.end(input);
  });
