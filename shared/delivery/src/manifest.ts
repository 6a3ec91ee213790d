import type { RemoteManifest } from '@adili/contract';
import { z } from 'zod';
import { remoteName, versionName } from './row.ts';

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

/** A version's `remote.json`. Throws where the text is not one. */
export const readManifest = (json: string): RemoteManifest =>
  manifest.parse(JSON.parse(json)) as RemoteManifest;
