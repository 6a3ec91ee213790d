import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@adili/server/workspace';
import { tool } from '../run.ts';

/** One error of the type check: where it is, and what it says in the lines below it. */
interface TypeFault {
  file: string;
  line: number;
  text: string[];
}

const RELEASE = /released[\\/](?<version>[\d.]+)[\\/]compatibility\.ts$/;
const FAULT = /^(?<file>.+)\((?<line>\d+),\d+\): error TS\d+: (?<text>.+)$/;

/**
 * What makes the contract in `folder` break with one that was released (`released/<version>/`), as sentences: a
 * shell or a remote that is out there could not work with what is built here. Empty where all get on.
 */
export async function checkContractSurface(
  folder: string = path.join(ROOT, 'shared', 'contract'),
): Promise<string[]> {
  const all = readFaults(await typeCheck(folder));
  // What breaks with a release tends to break its neighbours too, which says less.
  const breaks = all.filter(({ file }) => RELEASE.test(file));
  const faults = breaks.length > 0 ? breaks : all;
  const sentences = await Promise.all(faults.map((fault) => describe(folder, fault)));
  return [...new Set(sentences)];
}

function typeCheck(folder: string): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(
      tool('tsc'),
      ['-p', '.', '--noEmit', '--pretty', 'false'],
      { cwd: folder, maxBuffer: 10_000_000 },
      (error, stdout) => {
        // An exit code of 1 or 2 says that there are faults, which are in the output.
        if (error && typeof error.code !== 'number') reject(error);
        else resolve(stdout);
      },
    );
  });
}

function readFaults(output: string): TypeFault[] {
  const faults: TypeFault[] = [];
  for (const line of output.split('\n')) {
    const found = FAULT.exec(line)?.groups;
    if (found?.file && found.text)
      faults.push({ file: found.file, line: Number(found.line), text: [found.text] });
    else if (line.trim()) faults.at(-1)?.text.push(line.trim());
  }
  return faults;
}

async function describe(folder: string, { file, line, text }: TypeFault): Promise<string> {
  const version = RELEASE.exec(file)?.groups?.version;
  if (!version) return `The contract does not compile: ${file}:${line} ${text[0]}`;
  const above = (await readFile(path.resolve(folder, file), 'utf8')).split('\n').slice(0, line);
  const subject = /^\s*(\w+):/.exec(above.at(-1) ?? '')?.[1] ?? 'contract';
  const releasedShell = above.some((each) => each.includes('releasedShell:'));
  const who = releasedShell
    ? `A shell of contract ${version} could not host this remote`
    : `The newest shell could not host remotes of contract ${version}`;
  const major = Number.parseInt(version, 10) + 1;
  return `${who}: ${subject} changed. ${cause(text)} Make the change optional, or raise CONTRACT_VERSION to ${major}.0 and deploy the shell first.`;
}

/** The part of the compiler's explanation that names what differs, without the types it spells out. */
function cause(text: readonly string[]): string {
  const plain = text.map((line) => line.replace(/import\("[^"]*"\)\./g, ''));
  const missing = plain.join(' ').match(/Property '\w+' is (?:missing|optional)/)?.[0];
  const types = plain.findLast((line) => line.length < 200 && /not assignable/.test(line));
  return missing ? `${missing} on one side.` : (types ?? 'Its type is no longer the same.');
}
