import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { compile } from '@adili/bundler/compile';
import { ROOT } from '@adili/server/workspace';
import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping';
import type { Configuration } from 'webpack';

/** A delivered script, and what it is made of. */
export interface ScriptWeight {
  /** Bytes over the wire, as brotli. */
  bytes: number;
  /** Shares of these bytes by module: a path below the checkout, or a package with the path within it. */
  modules: Readonly<Record<string, number>>;
}

/**
 * The scripts that a webpack configuration makes, by file name. They are built once more with source maps, which say
 * of each minified character where it is from; a module's share of the compressed bytes is its share of characters.
 */
export async function weighModules(configuration: Configuration): Promise<Record<string, ScriptWeight>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'adili-weight-'));
  try {
    await compile({
      ...configuration,
      devtool: 'hidden-source-map',
      output: {
        ...configuration.output,
        path: folder,
        devtoolModuleFilenameTemplate: ({ absoluteResourcePath }: { absoluteResourcePath: string }) =>
          absoluteResourcePath,
      },
    });
    const scripts = (await readdir(folder)).filter((file) => file.endsWith('.js'));
    const weighed = scripts.map(async (file) => [file, await weigh(path.join(folder, file))] as const);
    return Object.fromEntries(await Promise.all(weighed));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function weigh(file: string): Promise<ScriptWeight> {
  const [text, map] = await Promise.all([readFile(file, 'utf8'), readFile(`${file}.map`, 'utf8')]);
  const characters = charactersByModule(text, new TraceMap(map));
  const bytes = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
  const shares = Object.entries(characters).map(
    ([module, count]) => [module, (count / text.length) * bytes] as const,
  );
  return { bytes, modules: Object.fromEntries(shares) };
}

function charactersByModule(text: string, map: TraceMap): Record<string, number> {
  const counts: Record<string, number> = {};
  const lines = text.split('\n');
  decodedMappings(map).forEach((segments, index) => {
    const line = lines[index] ?? '';
    let from = 0;
    let module = GLUE;
    const add = (to: number) => {
      counts[module] = (counts[module] ?? 0) + to - from;
      from = to;
    };
    for (const [column, source] of segments) {
      add(column);
      module = source === undefined ? GLUE : nameOf(map.sources[source]);
    }
    add(line.length + 1);
  });
  return counts;
}

/** What webpack puts around and between modules. */
const GLUE = '(webpack)';

function nameOf(source: string | null | undefined): string {
  const name = path.relative(ROOT, source ?? '').replaceAll(path.sep, '/');
  return name.split('node_modules/').at(-1) || GLUE;
}
