import { Readable, Writable } from 'node:stream';
import { dataCommand } from '../commands/data.ts';
import { operatorCommand } from '../commands/operator.ts';
import { runCommand } from '../commands/run-command.ts';
import type { Type } from './type-program.ts';

function reader() {
  let text = '';
  const stream = new Writable({
    write(part, _encoding, done) {
      text += part;
      done();
    },
  });
  return { stream, text: () => text };
}

/** The same as `typeProgram` within this process, many times faster. */
const typeCommand =
  (define: typeof dataCommand, mistaken: number): Type =>
  async (folder, words, { input = '', ...env } = {}) => {
    const [stdout, stderr] = [reader(), reader()];
    const code = await runCommand(
      define,
      words,
      {
        env: { DATA_DIR: folder, ...env },
        stdin: Readable.from([input]),
        stdout: stdout.stream,
        stderr: stderr.stream,
      },
      mistaken,
    );
    return { code, out: stdout.text(), err: stderr.text() };
  };

/** Types `npm run data -- ...` */
export const typeData = typeCommand(dataCommand, 1);

/** Types `npm run operator -- ...` */
export const typeOperator = typeCommand(operatorCommand, 2);
