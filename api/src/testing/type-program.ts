import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Types a command over a folder's store: its words, and what is piped in or set; `into` is what a shell does with its output. */
export type Type = (
  folder: string,
  words: readonly string[],
  given?: Record<string, string>,
) => Promise<{ code: number; out: string; err: string }>;

/** Runs a program of the API as its command does: `operator` as `npm run operator -- list`. */
export const typeProgram =
  (name: 'operator' | 'data'): Type =>
  (folder, words, { input = '', into = '', ...environment } = {}) =>
    new Promise((resolve, reject) => {
      const program = fileURLToPath(new URL(`../${name}.ts`, import.meta.url));
      const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
      const env = { PATH, NODE_COMPILE_CACHE, ENV_FILE: '', DATA_DIR: folder, ...environment };
      const typed = [process.execPath, program, ...words];
      const shell = ['bash', '--norc', '-c', `"$@" ${into}; exit \${PIPESTATUS[0]}`, 'bash'];
      const [file = '', ...args] = into === '' ? typed : [...shell, ...typed];
      const child = execFile(file, args, { env }, (error, out, err) => {
        if (error && typeof error.code !== 'number') reject(error);
        else resolve({ code: error ? Number(error.code) : 0, out, err });
      });
      child.stdin?.end(input);
    });
