import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@adili/server/workspace';
import { tool } from '../run.ts';

const RELEASE = /released[\\/]([\d.]+)[\\/]compatibility\.ts$/;
/** One error of the type check: where it is, and what it says there and in the indented lines below. */
const FAULT = /^(\S+)\((\d+),\d+\): error TS\d+: (.*(?:\n +.*)*)/gm;

/**
 * What makes the contract in `folder` break with one that was released (`released/<version>/`), as sentences: a
 * shell or a remote that is out there could not work with what is built here. Empty where all get on.
 */
export async function checkContractSurface(
  folder: string = path.join(ROOT, 'shared', 'contract'),
): Promise<string[]> {
  const faults = [...(await typeCheck(folder)).matchAll(FAULT)];
  // What breaks with a release tends to break its neighbours too, which says less.
  const breaks = faults.filter(([, file = '']) => RELEASE.test(file));
  const sentences = (breaks.length > 0 ? breaks : faults).map((fault) => describe(folder, fault));
  return [...new Set(sentences)];
}

const typeCheck = (folder: string) =>
  new Promise<string>((resolve, reject) => {
    const options = { cwd: folder, maxBuffer: 10_000_000 };
    execFile(tool('tsc'), ['-p', '.', '--noEmit', '--pretty', 'false'], options, (error, stdout) => {
      // An exit code says that there are faults, which are in the output.
      if (error && typeof error.code !== 'number') reject(error);
      else resolve(stdout);
    });
  });

function describe(folder: string, [, file = '', line = '', text = '']: readonly string[]): string {
  const said = text.replace(/import\("[^"]*"\)\./g, '').split('\n');
  const version = RELEASE.exec(file)?.[1];
  if (!version) return `The contract does not compile: ${file}:${line} ${said[0]}`;
  const source = readFileSync(path.resolve(folder, file), 'utf8').split('\n');
  const above = source.slice(0, Number(line));
  const subject = /^\s*(\w+):/.exec(above.at(-1) ?? '')?.[1] ?? 'contract';
  const whose = above.some((each) => each.includes('releasedShell:'))
    ? `A shell of contract ${version} could not host this remote`
    : `The newest shell could not host remotes of contract ${version}`;
  // The compiler comes to what differs last.
  return `${whose}: ${subject} changed. ${said.at(-1)?.trim()} Make the change optional, or raise CONTRACT_VERSION to ${Number.parseInt(version, 10) + 1}.0 and deploy the shell first.`;
}
