import express, { type RequestHandler } from 'express';
import { HttpFailure } from './failures.ts';

const parseJson = express.json({ limit: '64kb' });

/** Reads a JSON body; none at all counts as an empty object, whose missing fields are then named. */
export const jsonBody: RequestHandler = (request, response, next) => {
  const isEmpty = request.headers['content-length'] === '0';
  if (!isEmpty && request.is('application/json') === false) {
    throw new HttpFailure(415, 'unsupported_media_type', 'Send the request as JSON in UTF-8.');
  }
  parseJson(request, response, (error?: unknown) => {
    request.body ??= {};
    next(error);
  });
};
