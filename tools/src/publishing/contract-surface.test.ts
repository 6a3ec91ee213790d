import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@adili/server/workspace';
import { checkContractSurface } from './contract-surface.ts';

const contract = path.join(ROOT, 'shared', 'contract');
let folder: string;

// Inside the real one, where the compiler finds React as it does there.
beforeEach(() => {
  mkdirSync(path.join(contract, '.cache'), { recursive: true });
  folder = mkdtempSync(path.join(contract, '.cache', 'changed-'));
  for (const name of ['src', 'released'])
    cpSync(path.join(contract, name), path.join(folder, name), { recursive: true });
  const configuration = {
    extends: path.join(ROOT, 'tsconfig.base.json'),
    include: ['src', 'released'],
  };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(configuration));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Changes one place of the copy's sources. */
function change(file: string, from: string, to: string): void {
  const target = path.join(folder, 'src', file);
  const source = readFileSync(target, 'utf8');
  expect(source).toContain(from);
  writeFileSync(target, source.replace(from, to));
}

test('what is new and optional gets on with every release', async () => {
  change('shell.ts', '  adminKey: string;', '  adminKey: string;\n  theme?: string;');
  change('shell.ts', "scroll?: 'top' | 'keep';", "scroll?: 'top' | 'keep';\n  fade?: boolean;");
  change('shell.ts', 'kind?: NotifyKind): void', 'kind?: NotifyKind, ms?: number): void');
  change('remote.ts', '  title: string;', '  title: string;\n  icon?: string;');
  expect(await checkContractSurface(folder)).toEqual([]);
});

const hostsOld = 'The newest shell could not host remotes of contract 1.0';
const hostedByOld = 'A shell of contract 1.0 could not host this remote';

test.each([
  [
    'a field that all must have, a field gone and a further value',
    [
      ['shell.ts', '  adminKey: string;', '  theme: string;'],
      ['remote.ts', "'full' | 'header';", "'full' | 'header' | 'none';"],
    ],
    [
      `${hostedByOld}: Shell changed. Property 'theme' is missing`,
      `${hostsOld}: Shell changed. Property 'adminKey' is missing`,
      `${hostedByOld}: RemoteManifest changed.`,
    ],
  ],
  [
    'a parameter that takes more, and one that all must give',
    [
      ['shell.ts', 'navigate(path: string,', 'navigate(path: string | URL,'],
      ['shell.ts', 'kind?: NotifyKind): void', 'kind: NotifyKind): void'],
    ],
    [`${hostedByOld}: Shell changed.`, `${hostsOld}: Shell changed.`],
  ],
] as const)('%s are breaks, each said in a line', async (_what, changes, sentences) => {
  for (const [file, from, to] of changes) change(file, from, to);
  const problems = await checkContractSurface(folder);
  for (const sentence of sentences) expect(problems.join('\n')).toContain(sentence);
  for (const problem of problems) {
    expect(problem).toContain('raise CONTRACT_VERSION to 2.0 and deploy the shell first');
    expect(problem).not.toContain('\n');
  }
});

test('a contract that does not compile is said to be so', async () => {
  change('shell.ts', '  adminKey: string;', '  adminKey: Nothing;');
  expect((await checkContractSurface(folder))[0]).toMatch(/^The contract does not compile: src.shell\.ts:/);
});
