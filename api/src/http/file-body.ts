import { PassThrough, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import type { FileBody } from '@adili/schemas/calls/call';
import type { Request, RequestHandler } from 'express';
import { TooManyError } from '../domain/foundation/rate-limits/allow.ts';
import { budgets } from '../domain/foundation/rate-limits/budgets.ts';
import type { Services } from '../domain/foundation/services.ts';
import { organisationIdOf } from '../domain/people/organisations/organisations.ts';
import { FileTooLargeError } from '../domain/register/evidence/errors.ts';
import { ImportsBusyError } from '../domain/register/frameworks/errors.ts';
import { errorCode } from '../runtime/error-code.ts';
import { HttpFailureError, malformedRequest } from './failures.ts';
import { Places } from './places.ts';

/** Files of one call that come or wait at once, each on disk. */
const mostUnderWay = 64;
/** Those of one organisation, from their first byte until they are answered. */
const mostOfOne = budgets.import.atOnce;
/** Files that are in memory at once. Those that came whole meanwhile wait on disk, in their order. */
const mostInMemory = 4;

/** Seconds after which another may have been answered. */
const retryAfter = 5;

const tooLarge = () => new HttpFailureError(413, 'too_large', 'The request is too large.');

const unpackers = { gzip: promisify(gunzip), deflate: promisify(inflate), br: promisify(brotliDecompress) };
type Encoding = keyof typeof unpackers | 'identity';

/** What was done to a body to make it shorter. @throws {HttpFailureError} it is in no form that we know */
function encodingOf(request: Request): Encoding {
  const encoding = (request.get('content-encoding') ?? 'identity').toLowerCase();
  if (encoding === 'identity' || Object.hasOwn(unpackers, encoding)) return encoding as Encoding;
  throw new HttpFailureError(415, 'unsupported_media_type', `We can’t unpack "${encoding.slice(0, 32)}".`);
}

/** A body as it was before it was compressed. @throws {HttpFailureError} it has more bytes, or is damaged */
async function unpacked(body: Buffer, encoding: Encoding, most: number): Promise<Buffer> {
  if (encoding === 'identity') return body;
  try {
    return await unpackers[encoding](body, { maxOutputLength: most });
  } catch (error) {
    throw errorCode(error) === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : malformedRequest();
  }
}

/** What is sent, as it comes. */
function contentOf(request: Request): Readable {
  // Not the request itself: who reads it and stops would end the connection, and the answer with it.
  const content = new PassThrough();
  // It may fail before anything reads it: nothing else would hear that.
  content.on('error', () => undefined);
  const failed = () => void content.destroy(malformedRequest());
  request.once('error', failed).once('aborted', failed);
  return request.pipe(content);
}

/** Takes a body onto disk as it comes, compressed or not. @throws {HttpFailureError} it has more bytes, or breaks off */
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
 * slowly as it may, and into memory once it is there: who sends slowly holds up no other sender. It is unpacked then
 * too, since what unpacks it holds as much memory as all of it takes.
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
    const encoding = encodingOf(request);
    const sender = caller ? organisationIdOf(caller) : null;
    if (!request.is([...types]))
      throw new HttpFailureError(415, 'unsupported_media_type', `Send the file as ${types.join(' or ')}.`);
    if (sender !== null && underWay.filter((one) => one === sender).length >= mostOfOne)
      throw new TooManyError(
        `Your organisation is sending ${mostOfOne} other files. Please try again in a few seconds.`,
        retryAfter,
        'imports_busy',
      );
    if (underWay.length >= mostUnderWay)
      throw new ImportsBusyError(retryAfter, 'Other files are being sent.');
    underWay.push(sender);
    response.once('close', () => underWay.splice(underWay.indexOf(sender), 1));
    const file = await receive(services, request, bytes);
    try {
      const leave = await inMemory.take();
      if (response.closed) return leave();
      response.once('close', leave);
      request.body = await unpacked(await buffer(file.open()), encoding, bytes);
    } finally {
      await file.discard();
    }
    next();
  };
}
