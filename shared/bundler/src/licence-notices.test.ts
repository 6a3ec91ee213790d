import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compile } from './compile.ts';
import { licenceNotices, NOTICES, noticesComment } from './licence-notices.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'adili-licences-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(files: Record<string, string>): Promise<void> {
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
}

const packageOf = (name: string, licence?: string) =>
  write({
    [`node_modules/${name}/package.json`]: JSON.stringify({
      name,
      version: '1.2.3',
      license: 'MIT',
      main: 'index.mjs',
    }),
    [`node_modules/${name}/index.mjs`]: `export const ${name} = () => document.title + '${name}';`,
    ...(licence && { [`node_modules/${name}/LICENSE`]: licence }),
  });

async function build(source: string): Promise<{ script: string; notices: string }> {
  await write({ 'main.js': source, 'font/LICENSE.txt': 'Open Font License' });
  await compile({
    mode: 'production',
    context: folder,
    entry: './main.js',
    output: { path: path.join(folder, 'dist'), filename: 'main.js' },
    plugins: [
      licenceNotices([{ name: 'Font', licence: 'OFL-1.1', file: path.join(folder, 'font/LICENSE.txt') }]),
      noticesComment(),
    ],
  });
  const read = (file: string) => readFile(path.join(folder, 'dist', file), 'utf8');
  return { script: await read('main.js'), notices: await read(NOTICES) };
}

test('a build holds its packages’ notices in order, and its script leads there', async () => {
  await packageOf('zebra', 'Copyright Zebra\r\nAs is.\r\n');
  await packageOf('ant', 'Copyright Ant');
  await packageOf('unused', 'Copyright None');
  await packageOf('hidden', 'Copyright Hidden');
  // A package that only another module speaks for has its notice too.
  await write({ 'facade.js': "export { hidden } from 'hidden';" });
  const { script, notices } = await build(
    "import { zebra } from 'zebra'; import { ant } from 'ant'; console.log(zebra(), ant(), import('./facade.js'));",
  );
  expect(script.startsWith('/*! Licences: licenses.txt */\n')).toBe(true);
  const line = `\n${'-'.repeat(72)}\n\n`;
  expect(notices.split(line)).toEqual([
    'Font\nOFL-1.1\n\nOpen Font License\n',
    'ant 1.2.3\nMIT\n\nCopyright Ant\n',
    'hidden 1.2.3\nMIT\n\nCopyright Hidden\n',
    'zebra 1.2.3\nMIT\n\nCopyright Zebra\nAs is.\n',
  ]);
});

test('a package without a text of its licence stops the build, by name', async () => {
  await packageOf('bare');
  await expect(build("import { bare } from 'bare'; console.log(bare());")).rejects.toThrow(
    /bare has no text of its licence/,
  );
});
