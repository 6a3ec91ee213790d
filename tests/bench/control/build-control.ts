import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { entryFiles } from '@adili/bundler/build-shell';
import { type ChunkFiles, chunkFiles } from '@adili/bundler/chunk-files';
import { compile, readConfigurations } from '@adili/bundler/compile';
import { compressFolder } from '@adili/bundler/compress-folder';
import { webpackBase } from '@adili/bundler/webpack-base';
import { REMOTES, workspaceFolder } from '@adili/server/workspace';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import {
  type ScriptWeights,
  weighModules,
  weighScripts,
  withSourceMaps,
} from '../../weight/module-weights.ts';
import { controlPages } from './control-pages.ts';

const VERSION = 'control';

/** Where the control's server has its files. */
export const BASE = `/assets/${VERSION}/`;

/** The product as one app, as documents refer to it. Names of files are relative to `BASE`. */
export interface ControlBuild {
  /** Folder that holds the build. */
  folder: string;
  scripts: readonly string[];
  /** The text of the frame's styles. */
  css: string;
  /** The files of a chunk and all it brings along. */
  filesOf(chunk: string): ChunkFiles;
  /** The text of a file of styles. */
  read(file: string): string;
  /** What the scripts are made of, by file. */
  weights: ScriptWeights;
  /** What a class of the product's documents is called here, where all workspaces have shared components in common. */
  className(name: string): string;
}

/** Builds the control below a folder, and compresses it. */
export async function buildControl(folder: string): Promise<ControlBuild> {
  const own = path.join(folder, VERSION);
  const stats = await compile(withSourceMaps(await controlConfiguration(own)));
  const weights = await weighScripts(own);
  await compressFolder(own);
  const read = (file: string) =>
    readFileSync(path.join(own, file), 'utf8').replaceAll('url(assets/', `url(${BASE}assets/`);
  const entry = entryFiles(stats);
  const files = readdirSync(own).filter((file) => /\.(js|css)$/.test(file));
  const known = new Set(files.flatMap((file) => read(file).match(/[\w-]+/g) ?? []));
  return {
    folder,
    scripts: entry.scripts,
    css: entry.styles.map(read).join(''),
    filesOf(chunk) {
      const found = chunkFiles(stats, chunk);
      if (found.scripts.length === 0) throw new Error(`The control has no chunk ${chunk}.`);
      return found;
    },
    read,
    weights,
    className(name) {
      const here = [name, name.replace(/^\w+-/, 'shell-')].find((each) => known.has(each));
      if (here === undefined) throw new Error(`The control has no class ${name}.`);
      return here;
    },
  };
}

/**
 * Bytes that the control's frame would weigh less, had it what our shell's build does to the router. A team that
 * builds one app with webpack does not have it; we do, to pay for federation.
 */
export async function routerSaving(control: ControlBuild): Promise<number> {
  const frames = [control.weights, await weighModules(await controlConfiguration(control.folder, true))].map(
    (weights) => Object.entries(weights).find(([file]) => file.startsWith('shell.'))?.[1].bytes ?? Number.NaN,
  ) as [number, number];
  return frames[0] - frames[1];
}

/**
 * The product built as one app: the same sources, loaders, minifier and class names; for everything else webpack's
 * own defaults, its way of splitting above all. `asTheShell`: with what the shell's build does to packages besides.
 */
async function controlConfiguration(folder: string, asTheShell = false): Promise<Configuration> {
  const plain = webpackBase({ folder: workspaceFolder('shell'), name: 'shell', target: 'web' });
  const ofRemotes = await Promise.all(
    REMOTES.map(async ({ name }) => ({
      include: `${workspaceFolder(name)}${path.sep}`,
      rules: await rulesOf(name),
    })),
  );
  const ofTheRest = asTheShell ? await rulesOf('shell') : rulesIn(plain);
  return {
    ...plain,
    name: 'control',
    entry: { shell: './src/main.tsx' },
    output: {
      ...plain.output,
      publicPath: 'auto',
      path: folder,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[id].[contenthash:8].js',
    },
    module: {
      rules: [
        { exclude: ofRemotes.map(({ include }) => include), rules: ofTheRest },
        ...ofRemotes,
        { test: here('pages.ts'), loader: here('pages-loader.ts'), options: { pages: await controlPages() } },
      ],
    },
    plugins: [
      ...(plain.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(/[\\/]federation\.ts$/, (module) => {
        // Called again for what is resolved, where the request counts no more.
        if (path.resolve(module.context, module.request) === loading) module.request = here('loading.ts');
      }),
    ],
    optimization: { ...plain.optimization, chunkIds: 'deterministic' },
  };
}

const loading = path.join(workspaceFolder('shell'), 'src/loading/federation.ts');

const here = (file: string) => path.join(import.meta.dirname, file);

/** What a workspace's own build does to its files. */
async function rulesOf(workspace: string): Promise<RuleSetRule[]> {
  const [browser] = await readConfigurations(workspaceFolder(workspace), 'production');
  return rulesIn(browser);
}

const rulesIn = (configuration: Configuration | undefined) =>
  (configuration?.module?.rules ?? []) as RuleSetRule[];
