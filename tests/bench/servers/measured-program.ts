import { fork } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '@adili/server/workspace';

/** A program in a process of its own, whose CPU is known. */
export interface MeasuredProgram {
  readonly origin: string;
  /** Microseconds of CPU that the process has used so far, in the kernel too. */
  cpu(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts a program and waits until it answers `/ready`. */
export async function startMeasured(
  file: string,
  port: number,
  env: NodeJS.ProcessEnv,
  output: string,
): Promise<MeasuredProgram> {
  // To a file, as logs go to one or to a pipe where the product runs.
  const written = await open(output, 'a');
  const program = fork(path.resolve(ROOT, file), {
    env: { ...process.env, ...env },
    execArgv: ['--import', import.meta.resolve('./report-cpu.ts')],
    stdio: ['ignore', written.fd, 'inherit', 'ipc'],
  });
  await written.close();
  const hasEnded = () => program.exitCode !== null || program.signalCode !== null;
  const origin = `http://127.0.0.1:${port}`;
  const isAnswered = () =>
    fetch(`${origin}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isAnswered()) && !hasEnded()) await pause(50);
  // Another program may hold the port.
  if (hasEnded()) throw new Error(`${file} has ended; its lines above say why.`);
  return {
    origin,
    cpu: async () => {
      program.send('cpu');
      const [{ user, system }] = (await once(program, 'message')) as [NodeJS.CpuUsage];
      return user + system;
    },
    stop: async () => {
      if (hasEnded()) return;
      program.kill();
      await once(program, 'exit');
    },
  };
}
