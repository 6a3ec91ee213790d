import type { FileBody } from '@adili/calls/call';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { HttpFailureError } from './failures.ts';

/** Bodies of this kind that are read at once: each is held in memory. */
const mostAtOnce = 4;

/** Seconds after which another may have been read. */
const retryAfter = '5';

let underWay = 0;

const readBytes = (read: RequestHandler, request: Request, response: Response) =>
  new Promise<void>((resolve, reject) => {
    read(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
  });

/** Reads a body that is a file, whole and up to so many bytes, once it is known who sends it. */
export function fileBody({ types, bytes }: FileBody): RequestHandler {
  const read = express.raw({ type: [...types], limit: bytes }) as RequestHandler;
  return async (request, response, next) => {
    if (!request.is([...types]))
      throw new HttpFailureError(415, 'unsupported_media_type', `Send the file as ${types.join(' or ')}.`);
    if (underWay >= mostAtOnce)
      throw new HttpFailureError(
        503,
        'imports_busy',
        'Other files are being sent. Please try again in a few seconds.',
        { 'Retry-After': retryAfter },
      );
    underWay += 1;
    try {
      await readBytes(read, request, response);
    } finally {
      underWay -= 1;
    }
    next();
  };
}
