import { randomInt } from 'node:crypto';
import type { Request, Response } from 'express';
import type { ShellConfig } from '../config.ts';
import { ownCookie } from '../own-cookie.ts';
import { BUCKETS } from './canary.ts';

const BUCKET_COOKIE = 'adili-bucket';
const MONTH_MS = 30 * 24 * 3_600_000;

/** The visitor's bucket. One without gets one by chance, in a cookie that says nothing else. */
export function bucketOf(request: Request, response: Response, config: ShellConfig): number {
  const { name, options } = ownCookie(BUCKET_COOKIE, config);
  const given: unknown = request.cookies[name];
  if (typeof given === 'string' && /^\d{1,4}$/.test(given)) return Number(given);
  const bucket = randomInt(BUCKETS);
  response.cookie(name, String(bucket), { ...options, sameSite: 'lax', maxAge: MONTH_MS });
  return bucket;
}
