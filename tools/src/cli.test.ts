import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@adili/server/workspace';
import { partNames } from './command-names.ts';

const scriptsIn = (file: string): string[] =>
  Object.keys(JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')).scripts);

test('help has a line for each script of the root, and these are at most 24', () => {
  const lines = execFileSync(process.execPath, ['tools/src/cli.ts', 'help'], { cwd: ROOT, encoding: 'utf8' });
  const listed = [...lines.matchAll(/^npm run (\S+) +\S/gm)].map(([, name]) => name);
  expect(listed).toEqual(scriptsIn('package.json'));
  expect(listed.length).toBeLessThanOrEqual(24);
});

test('each part of the check is a task with a cache', () => {
  const tasks = partNames.map((name) => `check:${name}`);
  expect(scriptsIn('tools/package.json').filter((name) => name.startsWith('check:'))).toEqual(tasks);
  const turbo = readFileSync(path.join(ROOT, 'turbo.json'), 'utf8');
  for (const task of tasks) expect(turbo).toContain(`"@adili/tools#${task}"`);
});
