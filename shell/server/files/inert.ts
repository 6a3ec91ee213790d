import type { RequestHandler } from 'express';

/** For a file that is no page: opened by itself, it does nothing at the site's origin. */
export const INERT = { 'Content-Security-Policy': "default-src 'none'; base-uri 'none'; sandbox" };

export const inert: RequestHandler = (_request, response, next) => {
  response.set(INERT);
  next();
};
