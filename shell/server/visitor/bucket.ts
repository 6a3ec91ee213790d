import { randomInt } from 'node:crypto';
import type { Request, Response } from 'express';
import type { ShellConfig } from '../config.ts';
import { BUCKETS } from './canary.ts';

export const BUCKET_COOKIE = 'adili-bucket';
const MONTH_MS = 30 * 24 * 3_600_000;

/** The visitor's bucket. One without gets one by chance, in a cookie that says nothing else. */
export function bucketOf(request: Request, response: Response, config: ShellConfig): number {
  const given: unknown = request.cookies[BUCKET_COOKIE];
  if (typeof given === 'string' && /^\d{1,4}$/.test(given)) return Number(given);
  const bucket = randomInt(BUCKETS);
  response.cookie(BUCKET_COOKIE, String(bucket), {
    httpOnly: true,
    sameSite: 'lax',
    secure: config.PUBLIC_URL.startsWith('https:'),
    path: config.BASE_PATH,
    maxAge: MONTH_MS,
  });
  return bucket;
}
