import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';

/** Runs a file of this folder as a process of its own; answers how it ended and what it complained about. */
export async function runProcess(
  file: string,
  ...args: string[]
): Promise<{ end: unknown; complaints: string }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, file), ...args], {
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  const [[code, signal], complaints] = await Promise.all([once(child, 'exit'), text(child.stderr)]);
  return { end: signal ?? code, complaints };
}
