import { fork } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '@adili/server/workspace';

const TELLS_CPU = import.meta.resolve('./tell-cpu.ts');

export interface MeasuredProgram {
  port: number;
  /** Microseconds of CPU that the process has used so far, for itself and in the kernel for it. */
  cpu(): Promise<number>;
  stop(): Promise<void>;
}

export interface ProgramParts {
  /** Relative to the repository's root. */
  file: string;
  env: NodeJS.ProcessEnv;
  port: number;
  /** Path that answers 200 once it is ready. */
  health: string;
  /** File for what it writes: a log goes to a file or a pipe in production too. */
  output: string;
}

/** Starts a program in a process of its own, and waits until it answers. */
export async function startMeasured({
  file,
  env,
  port,
  health,
  output,
}: ProgramParts): Promise<MeasuredProgram> {
  const written = await open(output, 'a');
  const program = fork(path.join(ROOT, file), {
    env,
    execArgv: ['--import', TELLS_CPU, ...(process.env.BENCH_EXEC_ARGV?.split(' ') ?? [])],
    stdio: ['ignore', written.fd, 'inherit', 'ipc'],
  });
  const ended = once(program, 'exit');
  await written.close();
  while (!(await isAnswered(`http://127.0.0.1:${port}${health}`))) {
    if (program.exitCode !== null) throw new Error(`${file} did not start; what it wrote above says why.`);
    await pause(50);
  }
  return {
    port,
    cpu: async () => {
      program.send('cpu');
      const [{ user, system }] = (await once(program, 'message')) as [NodeJS.CpuUsage];
      return user + system;
    },
    stop: async () => {
      program.kill();
      await ended;
    },
  };
}

async function isAnswered(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch (error) {
    // Nothing listens yet.
    if (error instanceof TypeError) return false;
    throw error;
  }
}
