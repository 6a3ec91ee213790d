import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RemoteDefinition } from '@adili/contract';
import { FOLDER_TOKEN } from '@adili/contract/tokens';
import { containerName } from '@adili/delivery/row';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration, type RuleSetRule, type WebpackPluginInstance } from 'webpack';
import { type Configure, isDevelopment } from './compile.ts';
import { KeepGoodBuild } from './development/keep-good-build.ts';
import { SOURCE_PREFIX } from './development/source-prefix.ts';
import { ConsumeSharedPlugin, ModuleFederationPlugin } from './federation-plugins.ts';
import { leanFederation } from './lean-federation/lean-federation.ts';
import { readDefinition } from './read-definition.ts';
import { RemoteDeliveryPlugin } from './remote-delivery-plugin.ts';
import { groupsOfComponents, groupsOfLibraries } from './shared-code/groups.ts';
import { sharedChunks, sharedCode, TakeThroughFacades } from './shared-code/shared-code.ts';
import { type NamedSource, sourceName, webpackBase } from './webpack-base.ts';

export interface RemoteOptions {
  /** Further loaders, such as the one that compiles guides. */
  rules?: RuleSetRule[];
  /** What makes further files of a version, such as a feed. Development has none of them. */
  plugins?: WebpackPluginInstance[];
  /**
   * Takes components and calls from a file that all such remotes share: for pages that are mostly opened after others
   * of the kind, as those of logged-in people. Without it a page brings what it uses and no more.
   */
  sharesComponents?: boolean;
}

/** `./src/pages/ContactSales.tsx` is exposed as `./ContactSales`. */
export const exposeName = (module: string) => `./${path.basename(module).replace(/\.tsx?$/, '')}`;

/** The chunk an exposed module comes in. */
export const chunkName = (expose: string) => expose.slice('./'.length);

/** The file that a shell loads first. */
export const ENTRY = 'remoteEntry.js';

interface ExposedModule {
  expose: string;
  import: string;
}

const suppliedByShell = { singleton: true, import: false, requiredVersion: '^19.0.0' } as const;
const fromShell = {
  react: suppliedByShell,
  'react-dom': suppliedByShell,
  'react-dom/client': suppliedByShell,
};

/** The federation canary test builds with these, so an upgrade that breaks them is seen at once. */
export function remoteFederation(
  name: string,
  modules: readonly ExposedModule[],
  takes: object = fromShell,
): WebpackPluginInstance[] {
  const container = new ModuleFederationPlugin({
    name: containerName(name),
    filename: ENTRY,
    exposes: Object.fromEntries(
      modules.map((module) => [module.expose, { import: module.import, name: chunkName(module.expose) }]),
    ),
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    experiments: {
      externalRuntime: true,
      optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
    },
  });
  // A remote offers nothing to others from the start: what it brings is known to them once it is there.
  return [container, new ConsumeSharedPlugin({ shareScope: 'default', consumes: takes })];
}

/**
 * The webpack configuration of a remote, from its `remote.ts`. `folder` is the remote's absolute folder. For
 * production it is two builds: `browser`, and `server`, which renders pages to HTML.
 */
export function defineRemote(folder: string, options: RemoteOptions = {}): Configure {
  return async (env, argv) => {
    const definition = await readDefinition(folder);
    return isDevelopment(env, argv)
      ? inDevelopment(folder, definition, options)
      : [forBrowsers(folder, definition, options), forServers(folder, definition, options)];
  };
}

/** @throws where two modules would be exposed by one name */
function modulesOf({ pages, cards = [] }: RemoteDefinition): ExposedModule[] {
  const modules = new Map<string, string>();
  for (const { module } of [...pages, ...cards]) {
    const expose = exposeName(module);
    const other = modules.get(expose) ?? module;
    if (other !== module) throw new Error(`${other} and ${module} need names of their own.`);
    modules.set(expose, module);
  }
  return [...modules].map(([expose, module]) => ({ expose, import: module }));
}

function forBrowsers(folder: string, definition: RemoteDefinition, options: RemoteOptions): Configuration {
  const { name } = definition;
  const web = webpackBase({ folder, name, target: 'web', rules: options.rules ?? [] });
  const groups = options.sharesComponents ? groupsOfComponents : groupsOfLibraries;
  return {
    ...web,
    entry: {},
    devtool: 'hidden-source-map',
    output: {
      ...web.output,
      publicPath: FOLDER_TOKEN,
      devtoolModuleFilenameTemplate: sourceName,
      // The delivery plugin says so of each file.
      crossOriginLoading: false,
      // A module that threw is run anew when it is asked for again: by then what it rests on may be there.
      strictModuleExceptionHandling: true,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
    },
    optimization: {
      ...web.optimization,
      // A file more costs a page more than a few kB that two pages have each.
      splitChunks: { minSize: 42_000, cacheGroups: sharedChunks(groups) },
    },
    plugins: [
      ...(web.plugins ?? []),
      ...remoteFederation(name, modulesOf(definition), { ...fromShell, ...sharedCode(groups) }),
      new TakeThroughFacades(groups),
      ...leanFederation(),
      new RemoteDeliveryPlugin(),
      ...(options.plugins ?? []),
    ],
  };
}

function forServers(folder: string, definition: RemoteDefinition, options: RemoteOptions): Configuration {
  const node = webpackBase({ folder, name: definition.name, target: 'node', rules: options.rules ?? [] });
  return {
    ...node,
    entry: Object.fromEntries(
      modulesOf({ ...definition, cards: [] }).map(({ expose, import: source }) => [
        chunkName(expose),
        source,
      ]),
    ),
    output: { ...node.output, publicPath: FOLDER_TOKEN, chunkFilename: 'chunk-[name].cjs' },
  };
}

const hotPage = fileURLToPath(new URL('./development/hot-page-loader.ts', import.meta.url));
const sayTypes = fileURLToPath(new URL('./development/say-types.ts', import.meta.url));

/**
 * Readable code whose components are replaced while they are on screen. It brings React along: the shell's is
 * React's production build wherever the shell is a built one, and that build replaces nothing.
 */
function inDevelopment(folder: string, definition: RemoteDefinition, options: RemoteOptions): Configuration {
  const { name } = definition;
  const rules = options.rules ?? [];
  const web = webpackBase({ folder, name, target: 'web', rules, development: true, refresh: true });
  const pages = modulesOf(definition).map((page) => ({ ...page, import: `!!${hotPage}!${page.import}` }));
  return {
    ...web,
    entry: {},
    // No word where all is well: what serves the build says so in one line.
    stats: { all: false, errors: true, warnings: true, moduleTrace: true },
    output: {
      ...web.output,
      publicPath: 'auto',
      filename: '[name].js',
      chunkFilename: '[name].js',
      devtoolModuleFilenameTemplate: (module: NamedSource) => SOURCE_PREFIX + sourceName(module),
    },
    plugins: [
      new KeepGoodBuild(),
      new webpack.EntryPlugin(folder, sayTypes, { name: undefined }),
      ...(web.plugins ?? []),
      ...remoteFederation(name, pages, {}),
      new ReactRefreshPlugin({ overlay: false }),
    ],
  };
}
