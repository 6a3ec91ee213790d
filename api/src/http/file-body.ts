import { PassThrough, pipeline, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { FileBody } from '@adili/calls/call';
import type { Request, RequestHandler } from 'express';
import { FileTooLargeError } from '../domain/evidence/errors.ts';
import { organisationIdOf } from '../domain/organisations/organisations.ts';
import type { Services } from '../domain/services.ts';
import { HttpFailureError, malformedRequest } from './failures.ts';
import { Places } from './places.ts';

/** Files of one call that come or wait at once, each on disk. */
const mostUnderWay = 64;
/** Those of one organisation, from their first byte until they are answered: slow ones hold up itself alone. */
const mostOfOne = 2;
/** Files that are in memory at once. Those that came whole meanwhile wait on disk, in their order. */
const mostInMemory = 4;

/** Seconds after which another may have been answered. */
const retryAfter = '5';

const busy = (words: string) =>
  new HttpFailureError(503, 'imports_busy', `${words} Please try again in a few seconds.`, {
    'Retry-After': retryAfter,
  });
const tooLarge = () => new HttpFailureError(413, 'too_large', 'The request is too large.');

const unpackers = { gzip: createGunzip, deflate: createInflate, br: createBrotliDecompress } as const;

/** What is sent, as it was before it was compressed. @throws {HttpFailureError} it is in no form that we know */
function contentOf(request: Request): Readable {
  const encoding = (request.get('content-encoding') ?? 'identity').toLowerCase();
  // Not the request itself: who reads it and stops would end the connection, and the answer with it.
  const content = new PassThrough();
  // It may fail before anything reads it: nothing else would hear that.
  content.on('error', () => undefined);
  const failed = (error?: Error | null) => void (error && content.destroy(malformedRequest()));
  request.once('error', failed).once('aborted', () => failed(malformedRequest()));
  if (encoding === 'identity') return request.pipe(content);
  if (!Object.hasOwn(unpackers, encoding))
    throw new HttpFailureError(415, 'unsupported_media_type', `We can’t unpack "${encoding.slice(0, 32)}".`);
  const unpacker = unpackers[encoding as keyof typeof unpackers]();
  pipeline(request.pipe(new PassThrough()), unpacker, failed);
  content.once('close', () => unpacker.destroy());
  unpacker.pipe(content);
  return content;
}

/** Takes a body onto disk as it comes. @throws {HttpFailureError} it has more bytes, or breaks off */
async function receive({ evidenceFiles }: Pick<Services, 'evidenceFiles'>, request: Request, most: number) {
  if (Number(request.get('content-length') ?? 0) > most) throw tooLarge();
  const content = contentOf(request);
  try {
    return await evidenceFiles.receive(content, most);
  } catch (error) {
    request.unpipe();
    // What is left of it goes nowhere.
    request.resume();
    if (error instanceof FileTooLargeError) throw tooLarge();
    throw content.errored instanceof HttpFailureError ? content.errored : error;
  }
}

/**
 * Reads a body that is a file, whole and up to so many bytes, once it is known who sends it. It comes onto disk, as
 * slowly as it may, and into memory once it is there: who sends slowly holds up no other sender.
 */
export function fileBody(
  services: Pick<Services, 'evidenceFiles'>,
  { types, bytes }: FileBody,
): RequestHandler {
  /** Whose bodies are under way; null is an auditor. No other call waits for those of this one. */
  const underWay: (string | null)[] = [];
  const inMemory = new Places(mostInMemory);
  return async (request, response, next) => {
    // Who left while it was asked who sends would never give a place back.
    if (response.destroyed || response.closed) return;
    const { caller } = response.locals;
    const sender = caller ? organisationIdOf(caller) : null;
    if (!request.is([...types]))
      throw new HttpFailureError(415, 'unsupported_media_type', `Send the file as ${types.join(' or ')}.`);
    if (sender !== null && underWay.filter((one) => one === sender).length >= mostOfOne)
      throw busy(`Your organisation is sending ${mostOfOne} other files.`);
    if (underWay.length >= mostUnderWay) throw busy('Other files are being sent.');
    underWay.push(sender);
    response.once('close', () => underWay.splice(underWay.indexOf(sender), 1));
    const file = await receive(services, request, bytes);
    try {
      const leave = await inMemory.take();
      if (response.closed) return leave();
      response.once('close', leave);
      request.body = await buffer(file.open());
    } finally {
      await file.discard();
    }
    next();
  };
}
