import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow } from '@adili/delivery/publishing/read-build';
import { compress } from '@adili/server/compress';

/** Writes a compressed `.br` copy of every text file below `folder`. */
export async function compressFolder(folder: string): Promise<void> {
  const files = (await filesBelow(folder)).filter((file) => /\.(js|css|html|json|svg|txt|xml)$/.test(file));
  await Promise.all(files.map((file) => compressFile(path.join(folder, file))));
}

/** Writes a compressed `.br` copy of this file. */
export async function compressFile(file: string): Promise<void> {
  await writeFile(`${file}.br`, await compress(await readFile(file)));
}
