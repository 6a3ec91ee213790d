import { run, StepFailedError, tool } from '../run.ts';

/** A terminal gets colours unless the environment says otherwise; a pipe gets none. Biome asks for neither. */
const colours = process.stdout.isTTY && !process.env.NO_COLOR ? [] : ['--colors=off'];

/** Runs Biome on files, folders or whatever else it takes, by default on all that is here; answers its exit code. Its two outputs are one, or a summary lands in the middle of a line. */
export const biome = (
  command: readonly string[],
  args: readonly string[],
  cwd = process.cwd(),
): Promise<number> =>
  run(tool('biome'), [...command, ...colours, ...(args.length > 0 ? args : ['.'])], {
    cwd,
    stdio: ['inherit', 1, 1],
  });

/** `npm run lint`, `format` and `fix`, each `[-- file ...]`. */
export async function lint(command: readonly string[], args: readonly string[]): Promise<void> {
  if ((await biome(command, args)) !== 0)
    throw new StepFailedError('Biome found faults; the lines above say where.');
}
