import type { RemoteManifest } from '@adili/contract';
import { z } from 'zod';
import { containerName, remoteName, versionName } from './row.ts';

const head = z.object({
  title: z.string(),
  description: z.string().optional(),
  canonical: z.string().optional(),
  type: z.enum(['website', 'article']).optional(),
  jsonLd: z.array(z.record(z.string(), z.unknown())).optional(),
});

/** A name that every object has would be found in the table of hashes too. */
const file = z
  .string()
  .regex(/^[\w.~-]+(\/[\w.~-]+)*$/)
  .refine((name) => !name.includes('..') && !(name in Object.prototype));

const manifest = z.object({
  name: remoteName,
  container: z.string().regex(/^[A-Za-z_]\w*$/),
  version: versionName,
  contract: z.string(),
  entry: file,
  integrity: z.record(z.string(), z.string()),
  owner: z.object({ team: z.string(), contact: z.string() }).optional(),
  feeds: z.array(z.object({ path: z.string().startsWith('/'), file, title: z.string() })).optional(),
  pages: z.array(
    z.object({
      path: z.string().startsWith('/'),
      module: z.string(),
      frame: z.enum(['full', 'header']),
      title: z.string(),
      prerender: z.array(z.string()).optional(),
      index: z.boolean().optional(),
      expose: z.string().startsWith('./'),
      scripts: z.array(file),
      styles: z.array(file),
      fragments: z.array(
        z.object({ url: z.string().startsWith('/'), html: file, head, image: file, scripts: z.array(file) }),
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

/** A version's `remote.json`. @throws {ManifestError} */
export function readManifest(json: string): RemoteManifest {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (cause) {
    throw new ManifestError('remote.json is not JSON.', { cause });
  }
  const result = ownManifest.safeParse(value);
  if (result.success) return result.data as RemoteManifest;
  const [issue] = result.error.issues;
  throw new ManifestError(
    `remote.json: ${issue?.path.join('.') || 'the whole'}: ${issue?.message}. See remote.ts.`,
  );
}
