import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compile } from '@adili/bundler/compile';
import { compress } from '@adili/server/compress';
import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping';
import type { Configuration } from 'webpack';
import { GLUE, nameOf } from './module-names.ts';

/** A delivered script, and what it is made of. */
interface ScriptWeight {
  /** Bytes over the wire, as brotli. */
  bytes: number;
  /** Shares of these bytes by module: a path below the checkout, or a package with the path within it. */
  modules: Readonly<Record<string, number>>;
}

/** By the scripts' file names. */
export type ScriptWeights = Readonly<Record<string, ScriptWeight>>;

/** The scripts that a webpack configuration makes, built once more as it is but for source maps next to them. */
export async function weighModules(configuration: Configuration): Promise<ScriptWeights> {
  const folder = await mkdtemp(path.join(tmpdir(), 'adili-weight-'));
  try {
    await compile(withSourceMaps({ ...configuration, output: { ...configuration.output, path: folder } }));
    return await weighScripts(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The same scripts, to the byte, with the source maps by which they can be weighed. */
const withSourceMaps = (configuration: Configuration): Configuration => ({
  ...configuration,
  devtool: 'hidden-source-map',
  output: {
    ...configuration.output,
    devtoolModuleFilenameTemplate: ({ absoluteResourcePath }: { absoluteResourcePath: string }) =>
      absoluteResourcePath,
  },
});

/**
 * The scripts in a folder that have source maps, which say of each minified character where it is from; a module's
 * share of the compressed bytes is its share of characters.
 */
async function weighScripts(folder: string): Promise<ScriptWeights> {
  const scripts = (await readdir(folder)).filter((file) => file.endsWith('.js'));
  const weighed = scripts.map(async (file) => [file, await weigh(path.join(folder, file))] as const);
  return Object.fromEntries(await Promise.all(weighed));
}

async function weigh(file: string): Promise<ScriptWeight> {
  const [text, map] = await Promise.all([readFile(file, 'utf8'), readFile(`${file}.map`, 'utf8')]);
  const characters = charactersByModule(text, new TraceMap(map));
  const { length: bytes } = await compress(Buffer.from(text));
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
