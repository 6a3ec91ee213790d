import type { Readable } from 'node:stream';

/** A picture as it is answered: it never changes, and is nothing but a picture. */
export const pictureReply = ({ size, content }: { readonly size: number; readonly content: Readable }) => ({
  pieces: { type: 'image/png', content },
  headers: {
    'Content-Length': String(size),
    'Content-Security-Policy': "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
  },
});
