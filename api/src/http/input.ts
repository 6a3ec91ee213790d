import { mostBodyBytes } from '@adili/schemas/calls/call';
import { fieldMessages } from '@adili/schemas/field-messages';
import { parse } from 'content-type';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { core, z } from 'zod';
import { InvalidInputError } from '../domain/foundation/errors.ts';
import { givenTwice, refuseOddFields } from './body-fields.ts';
import { HttpFailureError, malformedRequest } from './failures.ts';
import { plainWords } from './plain-words.ts';
import { strict } from './strict.ts';

const readBytes = (readRaw: RequestHandler, request: Request, response: Response) =>
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

/** Reads a JSON body of so many bytes at most; none at all counts as an empty object, whose missing fields are then named. */
export function jsonBody(most = mostBodyBytes): RequestHandler {
  const readRaw = express.raw({ type: 'application/json', limit: most });
  return async (request, response, next) => {
    const isEmpty = request.headers['content-length'] === '0';
    const isJson = request.is('application/json') !== false;
    const { charset = 'utf-8' } = parse(request.headers['content-type'] ?? '').parameters;
    const otherCharset = charset.toLowerCase() !== 'utf-8';
    if (!isEmpty && (!isJson || otherCharset)) {
      throw new HttpFailureError(415, 'unsupported_media_type', 'Send the request as JSON in UTF-8.');
    }
    await readBytes(readRaw, request, response);
    const bytes: unknown = request.body;
    request.body = Buffer.isBuffer(bytes) && bytes.length > 0 ? parseJson(bytes) : {};
    next();
  };
}

const readAny = express.raw({ type: () => true, limit: mostBodyBytes });

/** Reads whatever is sent as text; what can't be read so is left out, for the handler to say what that means. */
export const anyBody: RequestHandler = (request, response, next) => {
  readAny(request, response, () => {
    const bytes: unknown = request.body;
    request.body = Buffer.isBuffer(bytes) ? textOf(bytes) : null;
    next();
  });
};

function textOf(bytes: Buffer): string | null {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}

/** Unknown fields that an answer names. */
const mostNamed = 10;

/** A message for each unknown field, by its name. */
function unknownFields(error: core.$ZodError, kind: 'field' | 'parameter'): Record<string, string> {
  const names = error.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
  return Object.fromEntries(
    names
      .slice(0, mostNamed)
      .map((name) => [name.slice(0, 64), `There is no ${kind} "${name.slice(0, 64)}" here.`]),
  );
}

function checked(schema: core.$ZodType, value: unknown, kind: 'field' | 'parameter'): unknown {
  const parsed = core.safeParse(schema, value, { error: plainWords });
  if (parsed.success) return parsed.data;
  const { body, ...named } = fieldMessages(parsed.error);
  const fields = { ...named, ...unknownFields(parsed.error, kind) };
  throw new InvalidInputError(Object.keys(fields).length > 0 ? fields : { body: body ?? '' });
}

/** What the schema makes of a body; undefined where a call takes none. @throws {InvalidInputError} */
export const checkedBody = (schema: core.$ZodType | undefined, value: unknown): unknown =>
  schema && checked(schema, value, 'field');

const noQuery = strict(z.object({}));

/** What the schema makes of a query; without one, no parameter is known. @throws {InvalidInputError} */
export function checkedQuery(
  schema: core.$ZodType | undefined,
  value: Readonly<Record<string, unknown>>,
): unknown {
  const names = Object.keys(value);
  if (names.length === 0 && !schema) return {};
  for (const name of names) if (Array.isArray(value[name])) throw givenTwice(name);
  return checked(schema ?? noQuery, value, 'parameter');
}
