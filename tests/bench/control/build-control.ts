import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { entryFiles } from '@adili/bundler/build-shell';
import { type ChunkFiles, chunkFiles } from '@adili/bundler/chunk-files';
import { compile, readConfigurations } from '@adili/bundler/compile';
import { compressFolder } from '@adili/bundler/compress-folder';
import { chunkName, exposeName } from '@adili/bundler/define-remote';
import { readDefinition } from '@adili/bundler/read-definition';
import { webpackBase } from '@adili/bundler/webpack-base';
import { containerName } from '@adili/delivery/row';
import { REMOTES, ROOT, workspaceFolder } from '@adili/server/workspace';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';

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
  /** What a class of the product's documents is called here, where all workspaces have shared components in common. */
  className(name: string): string;
}

/** Builds the control below a folder, and compresses it. */
export async function buildControl(folder: string): Promise<ControlBuild> {
  const own = path.join(folder, VERSION);
  const stats = await compile(await controlConfiguration(own));
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
    className(name) {
      const here = [name, name.replace(/^\w+-/, 'shell-')].find((each) => known.has(each));
      if (here === undefined) throw new Error(`The control has no class ${name}.`);
      return here;
    },
  };
}

/**
 * The product built as one app: the same sources, loaders, minifier and class names; for everything else webpack's
 * own defaults, its way of splitting above all.
 */
async function controlConfiguration(folder: string): Promise<Configuration> {
  const plain = webpackBase({ folder: workspaceFolder('shell'), name: 'shell', target: 'web' });
  const ofRemotes = await Promise.all(
    REMOTES.map(async ({ name }) => ({
      // A remote's own rules are for files of docs/, too, which its pages offer.
      include: [`${workspaceFolder(name)}${path.sep}`, path.join(ROOT, 'docs')],
      rules: rulesIn((await readConfigurations(workspaceFolder(name), 'production'))[0]),
    })),
  );
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
        { exclude: ofRemotes.flatMap(({ include }) => include), rules: rulesIn(plain) },
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

/** What a build does to its files. */
const rulesIn = (configuration: Configuration | undefined) =>
  (configuration?.module?.rules ?? []) as RuleSetRule[];

/** A page of a remote as the control loads it. */
export interface ControlPage {
  /** Container and exposed name: `mfe_blog/./BlogPost`. */
  key: string;
  /** Its chunk in the control: `mfe-blog/BlogPost`. */
  chunk: string;
  /** Absolute path of the module. */
  file: string;
}

/** Every page of every remote of the checkout. */
async function controlPages(): Promise<ControlPage[]> {
  const pages = REMOTES.map(async ({ name }) => {
    const folder = workspaceFolder(name);
    const definition = await readDefinition(folder);
    return definition.pages.map(({ module }) => ({
      key: `${containerName(name)}/${exposeName(module)}`,
      chunk: controlChunk(name, exposeName(module)),
      file: path.join(folder, module),
    }));
  });
  return (await Promise.all(pages)).flat();
}

/** Name of the chunk that an exposed module of a remote comes in. */
export const controlChunk = (remote: string, expose: string): string => `${remote}/${chunkName(expose)}`;
