import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);

/** Brotli: at its densest (11) for content that is compressed once and sent many times, at 4 for what is sent once. */
export const compress = (content: Buffer, quality: 4 | 11 = 11): Promise<Buffer> =>
  brotli(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
