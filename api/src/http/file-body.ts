import type { FileBody } from '@adili/calls/call';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { organisationIdOf } from '../domain/organisations/organisations.ts';
import { HttpFailureError } from './failures.ts';

/** Bodies of one call that are read at once: each is held in memory, and may come slowly for long. */
const mostAtOnce = 4;
/** Those of one organisation, which leaves room for others. */
const mostOfOne = 2;

/** Seconds after which another may have been read. */
const retryAfter = '5';

const readBytes = (read: RequestHandler, request: Request, response: Response) =>
  new Promise<void>((resolve, reject) => {
    read(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
  });

/** Reads a body that is a file, whole and up to so many bytes, once it is known who sends it. */
export function fileBody({ types, bytes }: FileBody): RequestHandler {
  const read = express.raw({ type: [...types], limit: bytes }) as RequestHandler;
  /** Whose bodies are under way; null is an auditor. No other call waits for those of this one. */
  const underWay: (string | null)[] = [];
  return async (request, response, next) => {
    const { caller } = response.locals;
    const sender = caller ? organisationIdOf(caller) : null;
    if (!request.is([...types]))
      throw new HttpFailureError(415, 'unsupported_media_type', `Send the file as ${types.join(' or ')}.`);
    const isFull = sender !== null && underWay.filter((one) => one === sender).length >= mostOfOne;
    if (isFull || underWay.length >= mostAtOnce)
      throw new HttpFailureError(
        503,
        'imports_busy',
        'Other files are being sent. Please try again in a few seconds.',
        { 'Retry-After': retryAfter },
      );
    underWay.push(sender);
    try {
      await readBytes(read, request, response);
    } finally {
      underWay.splice(underWay.indexOf(sender), 1);
    }
    next();
  };
}
