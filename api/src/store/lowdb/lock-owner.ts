import { readFile, readlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { z } from 'zod';
import { errorCode } from '../../runtime/error-code.ts';

const shape = z.object({
  pid: z.int(),
  host: z.string(),
  /** Of the machine's start; empty where the system does not say. */
  boot: z.string(),
  /** The processes among which the number means something: a container has its own. */
  processes: z.string(),
  /** When the process began: numbers come again, in containers nearly always. */
  started: z.string(),
});

/** The process that has a data file. */
export type LockOwner = z.infer<typeof shape>;

/** Linux tells of processes in files; elsewhere, and of processes that are gone, there is nothing to read. */
async function readOrEmpty(reading: Promise<string>): Promise<string> {
  try {
    return (await reading).trim();
  } catch {
    return '';
  }
}

/** The time a process began, in ticks since the machine did; empty without such a process, or where it has ended. */
async function startOf(pid: number): Promise<string> {
  const line = await readOrEmpty(readFile(`/proc/${pid}/stat`, 'utf8'));
  // The second field is the program's name, which may hold anything.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  // Killed, and there until its parent asks for it, which an idle one does late or never.
  const hasEnded = fields[0] === 'Z' || fields[0] === 'X';
  return hasEnded ? '' : (fields[19] ?? '');
}

const place = async () => ({
  host: hostname(),
  boot: await readOrEmpty(readFile('/proc/sys/kernel/random/boot_id', 'utf8')),
  processes: await readOrEmpty(readlink('/proc/self/ns/pid')),
});

/** This process, as another one may need to know it. */
export const thisProcess = async (): Promise<LockOwner> => ({
  pid: process.pid,
  ...(await place()),
  started: await startOf(process.pid),
});

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** What can be said of an owner from here: nothing of another machine's or container's. */
export async function stateOf(owner: LockOwner): Promise<'lives' | 'gone' | 'unknown'> {
  const here = await place();
  if (owner.host !== here.host || owner.boot !== here.boot || owner.processes !== here.processes)
    return 'unknown';
  const lives = here.boot === '' ? answersSignals(owner.pid) : (await startOf(owner.pid)) === owner.started;
  return lives ? 'lives' : 'gone';
}

/** The owner that a note names, or null where there is no whole one. */
export async function readOwner(note: string): Promise<LockOwner | null> {
  try {
    return shape.parse(JSON.parse(await readFile(note, 'utf8')));
  } catch (error) {
    const isUnfinished = error instanceof SyntaxError || error instanceof z.ZodError;
    if (isUnfinished || errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
