import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compress } from '@adili/server/compress';

/** Writes a `.br` file beside every text file below `folder`. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter(
    (entry) => entry.isFile() && /\.(js|css|html|json|svg|txt|xml)$/.test(entry.name),
  );
  await Promise.all(files.map((entry) => compressFile(path.join(entry.parentPath, entry.name))));
}

/** Writes a `.br` file beside this one. */
export async function compressFile(file: string): Promise<void> {
  await writeFile(`${file}.br`, await compress(await readFile(file)));
}
