import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '@adili/server/workspace';

const REPORTS_CPU = import.meta.resolve('./report-cpu.ts');

export interface ProgramParts {
  /** Relative to the repository's root. */
  file: string;
  env: NodeJS.ProcessEnv;
  port: number;
  /** Path that answers 200 once it is ready. */
  health: string;
  /** File for what it writes. */
  output: string;
}

/** A program in a process of its own, whose CPU is known. */
export interface MeasuredProgram {
  readonly port: number;
  /** Microseconds of CPU that the process has used so far, in the kernel too. */
  cpu(): Promise<number>;
  stop(): Promise<void>;
}

/** A measured program is not there any more, or never was. */
class ProgramEndedError extends Error {
  override readonly name = 'ProgramEndedError';

  constructor(file: string) {
    super(`${file} has ended; its lines above say why.`);
  }
}

/**
 * Starts a program and waits until it answers.
 * @throws {ProgramEndedError}
 */
export async function startMeasured({
  file,
  env,
  port,
  health,
  output,
}: ProgramParts): Promise<MeasuredProgram> {
  // To a file, as logs go to one or to a pipe where the product runs.
  const written = await open(output, 'a');
  const program = fork(path.resolve(ROOT, file), {
    env: { ...process.env, ...env },
    execArgv: ['--import', REPORTS_CPU],
    stdio: ['ignore', written.fd, 'inherit', 'ipc'],
  });
  await written.close();
  const mustRun = () => {
    if (hasEnded(program)) throw new ProgramEndedError(file);
  };
  while (!(await isAnswered(`http://127.0.0.1:${port}${health}`))) {
    await pause(50);
    mustRun();
  }
  // Another program may hold the port.
  mustRun();
  return {
    port,
    cpu: async () => {
      mustRun();
      program.send('cpu');
      const [{ user, system }] = (await once(program, 'message')) as [NodeJS.CpuUsage];
      return user + system;
    },
    stop: async () => {
      if (hasEnded(program)) return;
      program.kill();
      await once(program, 'exit');
    },
  };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

async function isAnswered(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch (error) {
    // Nothing listens yet.
    if (error instanceof TypeError) return false;
    throw error;
  }
}
