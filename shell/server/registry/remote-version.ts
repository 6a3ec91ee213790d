import type { RemoteManifest } from '@adili/contract';
import { z } from 'zod';

const head = z.object({
  title: z.string(),
  description: z.string().optional(),
  canonical: z.string().optional(),
  type: z.enum(['website', 'article']).optional(),
  jsonLd: z.array(z.record(z.string(), z.unknown())).optional(),
});

const file = z
  .string()
  .regex(/^[\w.~/-]+$/)
  .refine((name) => !name.includes('..'));

const manifest = z.object({
  name: z.string(),
  container: z.string().regex(/^[A-Za-z_]\w*$/),
  version: z.string().regex(/^[\w.-]+$/),
  contract: z.string(),
  entry: file,
  integrity: z.record(z.string(), z.string()),
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

/** One version of a remote as the server knows it. */
export interface RemoteVersion {
  manifest: RemoteManifest;
  /** Address of the version's folder for browsers, with a trailing slash: a path or another origin. */
  publicBase: string;
  /** Contents of the files that the server puts into its answers, by name: fragments, page styles, feeds. */
  texts: ReadonlyMap<string, string>;
}

/**
 * Reads a remote's `remote.json` with the fragments and styles its documents need, through `read`.
 * Rejects where the manifest is not one, or a file is missing.
 */
export async function readVersion(
  json: string,
  publicBase: string,
  read: (file: string) => Promise<string>,
): Promise<RemoteVersion> {
  const parsed = manifest.parse(JSON.parse(json)) as RemoteManifest;
  const files = new Set([
    ...parsed.pages.flatMap((page) => [...page.styles, ...page.fragments.map(({ html }) => html)]),
    ...(parsed.feeds ?? []).map((feed) => feed.file),
  ]);
  const texts = new Map(await Promise.all([...files].map(async (name) => [name, await read(name)] as const)));
  return { manifest: parsed, publicBase, texts };
}
