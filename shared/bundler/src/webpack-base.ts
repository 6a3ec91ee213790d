import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from '@adili/server/workspace';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { FederationIds } from './federation-ids.ts';
import { FirstHashes } from './first-hashes.ts';
import { type FurtherNotice, licenceNotices, noticesComment } from './licence-notices.ts';
import { ReadableErrors } from './readable-errors.ts';
import { ShortChunkIds } from './short-chunk-ids.ts';

const require = createRequire(import.meta.url);

export interface NamedSource {
  absoluteResourcePath: string;
}

/** What a source map calls a source: its path below the checkout. */
export const sourceName = ({ absoluteResourcePath }: NamedSource): string =>
  path.relative(ROOT, absoluteResourcePath).replaceAll(path.sep, '/');

/** Files of styles come in any order: what wins is decided by cascade layers, and class names are each file's own. */
const LAYERS_DECIDE = true;

/** Without it styles are shortened to what Safari does not read, such as an underline's thickness in `text-decoration`. */
const SAFARI_17_4 = (17 << 16) | (4 << 8);

export interface BaseOptions {
  /** Absolute folder of the workspace. */
  folder: string;
  /** Workspace name; prefixes the names of CSS classes, so that two builds on one page never clash. */
  name: string;
  target: 'web' | 'node';
  rules?: RuleSetRule[];
  /** Work of others in the build besides packages. */
  notices?: readonly FurtherNotice[];
  /** Readable code, made anew within moments of a change; never delivered. */
  development?: boolean;
  /** Marks components, so that React Fast Refresh can replace them. */
  refresh?: boolean;
}

const scripts = ({ development = false, refresh = false }: BaseOptions): RuleSetRule => ({
  test: /\.tsx?$/,
  loader: require.resolve('swc-loader'),
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development, refresh } },
      target: 'es2022',
    },
  },
});

/** Class names must come out the same for browser and server, or hydration finds other markup than it makes. */
function styles({ folder, name, target }: BaseOptions): RuleSetRule[] {
  const cssLoader = (modules: object | false) => ({
    loader: require.resolve('css-loader'),
    options: { modules, importLoaders: 0 },
  });
  // What styles name is next to them, wherever the build is served from.
  const extract =
    target === 'web' ? [{ loader: MiniCssExtractPlugin.loader, options: { publicPath: 'auto' } }] : [];
  return [
    {
      test: /\.module\.css$/,
      use: [
        ...extract,
        cssLoader({
          namedExport: false,
          exportLocalsConvention: 'as-is',
          exportOnlyLocals: target === 'node',
          localIdentName: `${name.replace('mfe-', '')}-[local]-[hash:base64:5]`,
          localIdentContext: folder,
        }),
      ],
    },
    {
      test: /\.css$/,
      exclude: /\.module\.css$/,
      sideEffects: true,
      ...(target === 'web' ? { use: [...extract, cssLoader(false)] } : { type: 'asset/source' }),
    },
  ];
}

/**
 * What every build has in common: TypeScript through swc, CSS Modules in files. For production minified by swc and
 * Lightning CSS, with the notices of licences.
 */
export function webpackBase(options: BaseOptions): Configuration {
  const web = options.target === 'web';
  const { development = false } = options;
  const filename = development ? '[name].css' : '[name].[contenthash:8].css';
  const extract = new MiniCssExtractPlugin({ filename, chunkFilename: filename, ignoreOrder: LAYERS_DECIDE });
  const delivered = () => [
    licenceNotices(options.notices),
    noticesComment(),
    new FederationIds(),
    new ShortChunkIds(),
    new FirstHashes(),
  ];
  return {
    context: options.folder,
    name: `${options.name} (${options.target})`,
    target: web ? ['web', 'es2022'] : 'node24',
    mode: development ? 'development' : 'production',
    // In files of their own: the policy of documents lets no code be evaluated.
    devtool: development ? 'cheap-module-source-map' : false,
    plugins: [new ReadableErrors(), ...(web ? [extract, ...(development ? [] : delivered())] : [])],
    ...(development ? {} : { optimization: optimization(web) }),
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      // A CommonJS require of a dual package takes its ES build, so the federation runtime is on the page once.
      byDependency: {
        commonjs: {
          conditionNames: web ? ['import', 'module', 'browser', 'default'] : ['node', 'require', 'default'],
        },
      },
    },
    module: {
      rules: [
        scripts(options),
        ...styles(options),
        { test: /\.(woff2|svg|png|jpg|webp)$/, type: 'asset/resource', generator: { emit: web } },
        ...(options.rules ?? []),
      ],
    },
    output: {
      uniqueName: options.name,
      chunkLoadTimeout: 120_000,
      crossOriginLoading: 'anonymous',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      hashFunction: 'xxhash64',
      ...(web ? {} : { filename: '[name].cjs', library: { type: 'commonjs2' }, publicPath: '/' }),
    },
    // What a server renders, it renders with its own React.
    ...(web ? {} : { externals: [/^react($|\/)/, /^react-dom($|\/)/], externalsType: 'commonjs' }),
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

const optimization = (minimize: boolean): NonNullable<Configuration['optimization']> => ({
  minimize,
  minimizer: [
    new TerserPlugin({
      minify: TerserPlugin.swcMinify,
      extractComments: false,
      // Both minifiers use all cores by themselves; programs of their own would only load them once more.
      parallel: false,
      // Further rounds find what the one before made possible: some 150 bytes of the frame's script.
      terserOptions: { format: { comments: false }, compress: { passes: 3 } },
    }),
    new CssMinimizerPlugin({
      minify: CssMinimizerPlugin.lightningCssMinify,
      minimizerOptions: { targets: { safari: SAFARI_17_4 } },
      parallel: false,
    }),
  ],
  moduleIds: 'deterministic',
  chunkIds: 'named',
});
