import type { RemoteManifest } from '@adili/contract';
import { z } from 'zod';
import { containerName, contractVersion, remoteName, versionName } from './row.ts';

/** Longer than any title, name of a file or list of hashes: what stands in everybody's documents has an end. */
const LONGEST = 500;
/** Deeper than any structured data that search engines read. */
const DEEPEST = 32;

const shortText = z.string().max(LONGEST);

const isShallow = (value: unknown, depth = DEEPEST): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (depth > 0 && Object.values(value).every((each) => isShallow(each, depth - 1)));

const head = z.object({
  title: z.string(),
  description: z.string().optional(),
  canonical: z.string().optional(),
  type: z.enum(['website', 'article']).optional(),
  jsonLd: z
    .array(z.record(z.string(), z.unknown()))
    .refine((data) => isShallow(data), 'is nested too deep')
    .optional(),
});

/** A name that every object has would be found in the table of hashes too. */
const file = shortText
  .regex(/^[\w.~-]+(\/[\w.~-]+)*$/)
  .refine((name) => !name.includes('..') && !(name in Object.prototype));

const fields = z.object({
  name: remoteName,
  container: shortText,
  version: versionName,
  contract: contractVersion,
  entry: file,
  integrity: z.record(z.string(), shortText),
  owner: z.object({ team: z.string(), contact: z.string() }).optional(),
  feeds: z.array(z.object({ path: z.string().startsWith('/'), file, title: shortText })).optional(),
  pages: z.array(
    z.object({
      path: z.string().startsWith('/'),
      module: z.string(),
      frame: z.enum(['full', 'header']),
      title: shortText,
      prerender: z.array(z.string()).optional(),
      index: z.boolean().optional(),
      expose: shortText.startsWith('./'),
      scripts: z.array(file),
      styles: z.array(file),
      fragments: z.array(
        z.object({ url: z.string().startsWith('/'), html: file, head, image: file, scripts: z.array(file) }),
      ),
    }),
  ),
});

const manifest = fields.refine(({ name, container }) => container === containerName(name), {
  path: ['container'],
  error: "must be the remote's name, with underscores for hyphens",
});

/** A `remote.json` is none, or lacks what a shell needs. The message says which part, in one line. */
export class ManifestError extends Error {
  override name = 'ManifestError';
}

/** A version's `remote.json`. @throws {ManifestError} */
export function readManifest(json: string): RemoteManifest {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (cause) {
    throw new ManifestError('remote.json is not JSON.', { cause });
  }
  const result = manifest.safeParse(value);
  if (result.success) return result.data as RemoteManifest;
  const [issue] = result.error.issues;
  throw new ManifestError(
    `remote.json: ${issue?.path.join('.') || 'the whole'}: ${issue?.message}. See remote.ts.`,
  );
}
