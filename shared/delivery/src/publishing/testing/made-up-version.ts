import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { RemoteManifest } from '@adili/contract';
import { integrityOf } from '../../integrity.ts';
import { type BuiltVersion, MANIFEST, readBuild } from '../read-build.ts';

export interface MadeUp {
  name?: string;
  version: string;
  contract?: string;
  /** Paths of its pages. */
  paths?: readonly string[];
  /** What its entry says; two builds that differ in it are two contents. */
  text?: string;
  /** Markup of one prerendered address of its first page. */
  prerendered?: string;
  source?: RemoteManifest['source'];
}

/** Writes a small version with true hashes and a compressed copy below `folder`, as a build would. */
export async function madeUpVersion(
  folder: string,
  {
    name = 'mfe-blog',
    version,
    contract = '1.1',
    paths = ['/blog', '/blog/:id'],
    text = '',
    prerendered,
    source,
  }: MadeUp,
): Promise<BuiltVersion> {
  const files: Record<string, string> = {
    'remoteEntry.js': `entry of ${name} ${version} ${text}`,
    'Page.0a1b2c3d.js': `page of ${name} ${version}`,
    'fragments/_blog.html': prerendered ?? `<h1>${version}</h1>`,
  };
  const fragment = { url: paths[0] ?? '', html: 'fragments/_blog.html', image: 'page.png' };
  const fragments = [{ ...fragment, head: { title: 'Resources' }, scripts: [] }];
  const pages = paths.map((each, index) => ({
    path: each,
    module: './src/pages/Page.tsx',
    frame: 'full' as const,
    title: 'Resources',
    expose: './Page',
    scripts: ['Page.0a1b2c3d.js'],
    styles: [],
    fragments: index === 0 && prerendered !== undefined ? fragments : [],
  }));
  const manifest: RemoteManifest = {
    name,
    container: name.replaceAll('-', '_'),
    version,
    contract,
    entry: 'remoteEntry.js',
    integrity: Object.fromEntries(
      Object.entries(files).map(([file, content]) => [file, integrityOf(content)]),
    ),
    pages,
    ...(source && { source }),
  };
  const target = path.join(folder, name, version);
  await mkdir(path.join(target, 'fragments'), { recursive: true });
  for (const [file, content] of Object.entries({ ...files, [MANIFEST]: JSON.stringify(manifest) }))
    await writeFile(path.join(target, file), content);
  await writeFile(path.join(target, 'remoteEntry.js.br'), brotliCompressSync(files['remoteEntry.js'] ?? ''));
  return readBuild(target);
}
