import { StepFailedError } from '../run.ts';
import type { Typed } from './type-command.ts';

class ExitError extends Error {
  override name = 'ExitError';
  readonly code: number;

  constructor(code: number) {
    super(`The command ended with ${code}.`);
    this.code = code;
  }
}

/** Runs a command within this process, many times faster than `typeCommand`, which shows that `cli.ts` does the same. */
export async function callCommand(
  work: () => Promise<void>,
  env: Record<string, string> = {},
): Promise<Typed> {
  const typed: Typed = { code: 0, said: '', complained: '' };
  const before = process.env;
  process.env = { ...before, ...env };
  const spies = [
    jest.spyOn(console, 'log').mockImplementation((line) => {
      typed.said += `${line}\n`;
    }),
    jest.spyOn(console, 'error').mockImplementation((line) => {
      typed.complained += `${line}\n`;
    }),
    jest.spyOn(process, 'exit').mockImplementation((code) => {
      throw new ExitError(Number(code));
    }),
  ];
  try {
    await work();
  } catch (error) {
    if (error instanceof ExitError) typed.code = error.code;
    else if (error instanceof StepFailedError)
      Object.assign(typed, { code: 1, complained: `${error.message}\n` });
    else throw error;
  } finally {
    process.env = before;
    for (const spy of spies) spy.mockRestore();
  }
  return typed;
}
