import { Transform } from 'node:stream';

/** Lets through no more than `maxBytes`. */
export const atMost = (maxBytes: number): Transform => {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > maxBytes ? new Error(`It is larger than ${maxBytes} bytes.`) : null, chunk);
    },
  });
};
