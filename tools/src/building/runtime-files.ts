import { copyFile, lstat, mkdir, readdir, readFile, readlink, symlink } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { ROOT } from '@adili/server/workspace';
import { nodeFileTrace } from '@vercel/nft';

const isLicence = (name: string) => /^(licen[cs]e|notice|copying)\b/i.test(name);

/** The source of a module as JavaScript, by which its imports are read; null where there is no such file. */
async function javaScript(file: string): Promise<string | null> {
  try {
    const source = await readFile(file, 'utf8');
    return file.endsWith('.ts') ? stripTypeScriptTypes(source) : source;
  } catch (error) {
    if (['ENOENT', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

/** What these programs load, with the licences of the packages among it; paths from the root. */
async function runtimeFiles(programs: readonly string[]): Promise<string[]> {
  const { fileList } = await nodeFileTrace([...programs], {
    base: ROOT,
    ts: true,
    readFile: javaScript,
    // Servers list the remotes of a checkout by their folders; an image holds its own.
    ignore: ['mfe-*/**'],
  });
  const packages = [...fileList].filter((file) =>
    /node_modules\/(@[^/]+\/)?[^/]+\/package\.json$/.test(file),
  );
  const licences = packages.map(async (file) => {
    const folder = path.dirname(file);
    return (await readdir(path.join(ROOT, folder))).filter(isLicence).map((name) => path.join(folder, name));
  });
  return [...fileList, ...(await Promise.all(licences)).flat()];
}

async function copy(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  // The workspaces' names are links to their folders.
  if ((await lstat(from)).isSymbolicLink()) await symlink(await readlink(from), to);
  else await copyFile(from, to);
}

// A program for the images: `node tools/src/building/runtime-files.ts /files api/src/main.ts ...` copies what these
// programs load, and nothing else, into a folder that need not be there.
const [folder = '', ...programs] = process.argv.slice(2);
for (const file of await runtimeFiles(programs)) await copy(path.join(ROOT, file), path.join(folder, file));
