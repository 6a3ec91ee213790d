import cors from 'cors';
import type { RequestHandler } from 'express';

/** Lets the pages of the allowed origins call, and read the headers that answers carry. */
export const crossOrigin = (allowedOrigins: readonly string[]): RequestHandler =>
  cors({
    origin: [...allowedOrigins],
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'x-admin-key', 'x-request-id'],
    exposedHeaders: ['Link', 'X-Total-Count', 'X-Total-Count-Capped', 'Retry-After', 'X-Request-Id'],
    maxAge: 600,
  });
