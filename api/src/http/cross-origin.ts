import { fixedHeaders, setHeaders } from '@adili/server/fixed-headers';
import cors from 'cors';
import type { RequestHandler } from 'express';

/** Lets the pages of the allowed origins call, and read the headers that answers carry. */
export function crossOrigin(allowedOrigins: readonly string[]): RequestHandler {
  const library = cors({
    origin: [...allowedOrigins],
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'x-admin-key', 'x-request-id'],
    exposedHeaders: ['Link', 'X-Total-Count', 'X-Total-Count-Capped', 'Retry-After', 'X-Request-Id'],
    maxAge: 600,
  });
  const answers = new Map(
    allowedOrigins.map((origin) => [origin, setHeaders(fixedHeaders(library, { origin }))]),
  );
  return (request, response, next) => {
    const { method, headers } = request;
    const known = method === 'OPTIONS' ? undefined : answers.get(headers.origin ?? '');
    (known ?? library)(request, response, next);
  };
}
