import { parse } from 'content-type';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { refuseOddFields } from './body-fields.ts';
import { HttpFailureError, malformedRequest } from './failures.ts';

const readRaw = express.raw({ type: 'application/json', limit: '16kb' });

const readBytes = (request: Request, response: Response) =>
  new Promise<void>((resolve, reject) => {
    readRaw(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
  });

/** JSON is UTF-8 (RFC 8259), so no other encoding is guessed at. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

function parseJson(bytes: Buffer): unknown {
  const text = decode(bytes);
  refuseOddFields(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw malformedRequest();
  }
  if (typeof value !== 'object' || value === null) throw malformedRequest();
  return value;
}

function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw malformedRequest();
  }
}

/** Reads a JSON body; none at all counts as an empty object, whose missing fields are then named. */
export const jsonBody: RequestHandler = async (request, response, next) => {
  const isEmpty = request.headers['content-length'] === '0';
  const isJson = request.is('application/json') !== false;
  const { charset = 'utf-8' } = parse(request.headers['content-type'] ?? '').parameters;
  const otherCharset = charset.toLowerCase() !== 'utf-8';
  if (!isEmpty && (!isJson || otherCharset)) {
    throw new HttpFailureError(415, 'unsupported_media_type', 'Send the request as JSON in UTF-8.');
  }
  await readBytes(request, response);
  const bytes: unknown = request.body;
  request.body = Buffer.isBuffer(bytes) && bytes.length > 0 ? parseJson(bytes) : {};
  next();
};
