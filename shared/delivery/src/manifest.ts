import type { RemoteManifest } from '@adili/contract';
import { z } from 'zod';
import { parseBounded } from './bounded-json.ts';
import { checkLimits } from './check-limits.ts';
import { listOf, tableOf } from './first-mistake.ts';
import type { Limits } from './limits.ts';
import { printable } from './printable.ts';
import { buildSource, containerName, contractVersion, remoteName, versionName } from './row.ts';

const head = z.object({
  title: z.string(),
  description: z.string().optional(),
  canonical: z.string().optional(),
  type: z.enum(['website', 'article']).optional(),
  jsonLd: listOf(z.record(z.string(), z.unknown())).optional(),
});

/** A name that every object has would be found in the table of hashes too. */
const file = z
  .string()
  .regex(/^[\w.~-]+(\/[\w.~-]+)*$/)
  .refine((name) => !name.includes('..') && !(name in Object.prototype));

/** Text of the frame, in which nothing turns round what follows it. A later contract's places stand for none here. */
const label = z
  .string()
  .refine((text) => text.trim() !== '' && !/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(text), {
    error: 'must be plain text',
  });
const audience = z.object({ roles: listOf(z.string()).optional(), entitlement: z.string().optional() });

const link = z.object({
  place: z.string(),
  path: z.string().regex(/^\/(?!\/)[^\s\p{Cc}\\?#:]*$/u, 'must be a path of the site'),
  label,
  labels: tableOf(label).optional(),
  group: label.optional(),
  for: audience.optional(),
});

const card = z.object({
  dashboard: z.string(),
  module: z.string(),
  title: label,
  titles: tableOf(label).optional(),
  for: audience.optional(),
  expose: z.string().startsWith('./'),
  scripts: listOf(file),
  styles: listOf(file),
});

const manifest = z.object({
  name: remoteName,
  container: z.string().regex(/^[A-Za-z_]\w*$/),
  version: versionName,
  contract: contractVersion,
  entry: file,
  integrity: tableOf(z.string().max(500)),
  owner: z.object({ team: z.string(), contact: z.string() }).optional(),
  source: buildSource.optional(),
  feeds: listOf(z.object({ path: z.string().startsWith('/'), file, title: z.string() })).optional(),
  links: listOf(link).optional(),
  cards: listOf(card).optional(),
  pages: listOf(
    z.object({
      path: z.string().startsWith('/'),
      module: z.string(),
      frame: z.enum(['full', 'header']),
      signedInFrame: z.literal('work').optional(),
      title: z.string(),
      prerender: listOf(z.string()).optional(),
      index: z.boolean().optional(),
      expose: z.string().startsWith('./'),
      scripts: listOf(file),
      styles: listOf(file),
      fragments: listOf(
        z.object({ url: z.string().startsWith('/'), html: file, head, image: file, scripts: listOf(file) }),
      ),
    }),
  ),
});

const ownManifest = manifest.refine(({ name, container }) => container === containerName(name), {
  path: ['container'],
  error: "must be the remote's name, with underscores for hyphens",
});

/** A `remote.json` is none, or lacks what a shell needs. The message says which part, in one line. */
export class ManifestError extends Error {
  override name = 'ManifestError';
}

/**
 * A version's `remote.json`.
 * @param limits those of the site; absent for one's own build, which is compared when it is published
 * @throws {ManifestError}
 * @throws {OverLimitError}
 */
export function readManifest(json: string, limits?: Limits): RemoteManifest {
  let value: unknown;
  try {
    value = limits ? parseBounded(json) : JSON.parse(json);
  } catch (cause) {
    const why = cause instanceof RangeError ? cause.message : 'not JSON';
    throw new ManifestError(`remote.json is ${why}.`, { cause });
  }
  const result = ownManifest.safeParse(value);
  if (!result.success) {
    const [issue] = result.error.issues;
    const where = printable(issue?.path.join('.') || 'the whole');
    throw new ManifestError(`remote.json: ${where}: ${printable(issue?.message ?? '')}. See remote.ts.`);
  }
  const read = result.data as RemoteManifest;
  if (limits) checkLimits(read, limits, new Map([['remote.json', Buffer.byteLength(json)]]));
  return read;
}
