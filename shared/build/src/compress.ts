import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);

/** Brotli: at its densest (11) for content that is compressed once and sent many times, at 4 for what is sent once. */
export const compress = (content: Buffer, quality: 4 | 11 = 11): Promise<Buffer> =>
  brotli(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });

/** Writes a `.br` file beside every text file below `folder`. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter(
    (entry) => entry.isFile() && /\.(js|css|html|json|svg|txt|xml)$/.test(entry.name),
  );
  await Promise.all(
    files.map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name);
      await writeFile(`${file}.br`, await compress(await readFile(file)));
    }),
  );
}
