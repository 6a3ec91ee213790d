import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteDefinition } from '@adili/contract';
import { containerName } from '@adili/delivery/row';
import type { Configuration, RuleSetRule } from 'webpack';
import { RemoteDeliveryPlugin } from './remote-delivery-plugin.ts';
import { webpackBase } from './webpack-base.ts';

const require = createRequire(import.meta.url);
// The plugin ships CommonJS types that do not describe its ES export.
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack') as {
  ModuleFederationPlugin: new (options: object) => { apply(compiler: unknown): void };
};

export interface RemoteOptions {
  /** Further loaders, such as the one that compiles guides. */
  rules?: RuleSetRule[];
}

/** Everything the build of one remote needs. */
export interface RemoteBuild {
  folder: string;
  definition: RemoteDefinition;
  /** Name of the federation container, a JavaScript identifier. */
  container: string;
  /** The configuration that the browser's files are built with. */
  browser: Configuration;
  /** The configuration of the build that renders pages to HTML. */
  server: Configuration;
}

/** `./src/pages/ContactSales.tsx` is exposed as `./ContactSales`. */
export const exposeName = (module: string) => `./${path.basename(module).replace(/\.tsx?$/, '')}`;

/** The chunk an exposed module comes in. */
export const chunkName = (expose: string) => expose.slice('./'.length);

const suppliedByShell = { singleton: true, import: false, requiredVersion: '^19.0.0' } as const;

/** The federation canary test builds with these, so an upgrade that breaks them is seen at once. */
export function remoteFederation(name: string, modules: readonly { expose: string; import: string }[]) {
  return new ModuleFederationPlugin({
    name: containerName(name),
    filename: 'remoteEntry.js',
    exposes: Object.fromEntries(
      modules.map((module) => [module.expose, { import: module.import, name: chunkName(module.expose) }]),
    ),
    shared: { react: suppliedByShell, 'react-dom': suppliedByShell, 'react-dom/client': suppliedByShell },
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    experiments: {
      externalRuntime: true,
      optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
    },
  });
}

/** The whole bundler configuration of a remote, from its `remote.ts`. `folder` is the remote's absolute folder. */
export async function defineRemote(folder: string, options: RemoteOptions = {}): Promise<RemoteBuild> {
  const loaded = (await import(pathToFileURL(path.join(folder, 'remote.ts')).href)) as {
    default: RemoteDefinition;
  };
  const definition = loaded.default;
  const { name, pages } = definition;
  const modules = pages.map((page) => ({ expose: exposeName(page.module), import: page.module }));
  const web = webpackBase({ folder, name, target: 'web', rules: options.rules ?? [] });
  const node = webpackBase({ folder, name, target: 'node', rules: options.rules ?? [] });
  return {
    folder,
    definition,
    container: containerName(name),
    browser: {
      ...web,
      entry: {},
      output: {
        ...web.output,
        publicPath: 'auto',
        filename: '[name].[contenthash:8].js',
        chunkFilename: '[name].[contenthash:8].js',
      },
      plugins: [...(web.plugins ?? []), remoteFederation(name, modules), new RemoteDeliveryPlugin()],
    },
    server: {
      ...node,
      entry: Object.fromEntries(modules.map((module) => [chunkName(module.expose), module.import])),
      output: {
        ...node.output,
        filename: '[name].cjs',
        chunkFilename: 'chunk-[name].cjs',
        library: { type: 'commonjs2' },
        publicPath: '/',
      },
      externals: [/^react($|\/)/, /^react-dom($|\/)/],
      externalsType: 'commonjs',
    },
  };
}
