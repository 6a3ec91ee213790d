import type { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';

/** Whatever a file is, a browser saves it, and runs nothing of it where it is opened all the same. */
const inert = {
  'Content-Security-Policy': "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

interface File {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly content: Readable;
}

/** The answer that is a file which somebody sent. */
export const downloadOf = ({ name, size, content }: File) => ({
  pieces: { type: 'application/octet-stream', content },
  headers: {
    ...inert,
    'Content-Disposition': contentDisposition(name),
    'Content-Length': String(size),
  },
});
