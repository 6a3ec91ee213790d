import { createHash, randomInt } from 'node:crypto';
import type { Request, Response } from 'express';
import type { ShellConfig } from '../config.ts';
import { ownCookie } from '../own-cookie.ts';
import type { DocumentRemotes, RegistrySnapshot } from '../remotes/snapshot.ts';

/** Visitors are spread over this many buckets: a percent is 100 of them. */
export const BUCKETS = 10_000;

/** Where a remote's share of the buckets begins, so that canaries of several remotes don't meet the same people. */
const offsetOf = (name: string): number =>
  createHash('sha256').update(name).digest().readUInt32BE(0) % BUCKETS;

/** True for exactly `percent` of the buckets; who is in stays in when the share grows. */
export const isInCanary = (bucket: number, name: string, percent: number): boolean =>
  (bucket + offsetOf(name)) % BUCKETS < percent * 100;

export interface VisitorRemotes extends DocumentRemotes {
  /** The same for all visitors who get the same versions of one snapshot. */
  variant: string;
}

/** The remotes as a visitor gets them: the canary of those whose share the visitor's bucket is in. */
export function remotesFor(snapshot: RegistrySnapshot, bucket: number): VisitorRemotes {
  const { remotes, unknown, canaries, navigation } = snapshot;
  const terms = navigation && { navigation };
  const chosen = canaries.filter(({ name, percent }) => isInCanary(bucket, name, percent));
  if (chosen.length === 0) return { remotes, unknown, ...terms, variant: '' };
  const names = new Set(chosen.map(({ name }) => name));
  return {
    remotes: [
      ...remotes.filter(({ manifest }) => !names.has(manifest.name)),
      ...chosen.map(({ remote }) => remote),
    ].sort((a, b) => (a.manifest.name < b.manifest.name ? -1 : 1)),
    unknown: unknown.filter(({ name }) => !names.has(name)),
    ...terms,
    variant: [...names].join(' '),
  };
}

const BUCKET_COOKIE = 'adili-bucket';
const MONTH_MS = 30 * 24 * 3_600_000;

/** The remotes for the visitor who asks; their bucket matters while there is a canary. */
export const visitorRemotes = (
  snapshot: RegistrySnapshot,
  request: Request,
  response: Response,
  config: ShellConfig,
): VisitorRemotes =>
  remotesFor(snapshot, snapshot.canaries.length > 0 ? bucketOf(request, response, config) : 0);

/** The visitor's bucket. One without gets one by chance, in a cookie that says nothing else. */
function bucketOf(request: Request, response: Response, config: ShellConfig): number {
  const { name, options } = ownCookie(BUCKET_COOKIE, config);
  const given: unknown = request.cookies[name];
  if (typeof given === 'string' && /^\d{1,4}$/.test(given)) return Number(given);
  const bucket = randomInt(BUCKETS);
  response.cookie(name, String(bucket), { ...options, sameSite: 'lax', maxAge: MONTH_MS });
  return bucket;
}
