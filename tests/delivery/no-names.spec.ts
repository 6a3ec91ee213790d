import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { REMOTES, shellDist, workspaceFolder } from '@adili/server/workspace';
import { expect, test } from 'playwright/test';

/** Text files below a folder that go to a browser or run on the server, tests and their doubles left out. */
async function textsBelow(folder: string): Promise<{ file: string; text: string }[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries
    .filter((entry) => entry.isFile() && /\.(tsx?|m?js|cjs|css|html|json)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !/\.test\.tsx?$|[\\/]testing[\\/]/.test(file));
  return Promise.all(files.map(async (file) => ({ file, text: await readFile(file, 'utf8') })));
}

test('the shell names no remote, neither in its bundle nor in its sources', async () => {
  const { version } = JSON.parse(await readFile(path.join(shellDist('browser'), 'current.json'), 'utf8')) as {
    version: string;
  };
  const shell = workspaceFolder('shell');
  const bundle = await textsBelow(path.join(shellDist('browser'), version));
  const sources = [
    ...(await textsBelow(path.join(shell, 'src'))),
    ...(await textsBelow(path.join(shell, 'server'))),
  ];
  expect(bundle.length).toBeGreaterThan(3);
  expect(sources.length).toBeGreaterThan(50);
  const naming = [...bundle, ...sources].filter(({ text }) =>
    REMOTES.some(({ name }) => text.includes(name) || text.includes(name.replaceAll('-', '_'))),
  );
  expect(naming.map(({ file }) => path.relative(shell, file))).toEqual([]);
});
