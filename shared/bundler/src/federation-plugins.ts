import { createRequire } from 'node:module';
import type { WebpackPluginInstance } from 'webpack';

const require = createRequire(import.meta.url);

// Left to itself federation looks for webpack by having it check a configuration that is none, and reading where that
// failed: half a second of every build.
process.env.FEDERATION_WEBPACK_PATH ??= require.resolve('webpack');

// The plugins ship CommonJS types that do not describe their ES exports.
export const { ConsumeSharedPlugin, ModuleFederationPlugin } =
  require('@module-federation/enhanced') as Record<
    'ConsumeSharedPlugin' | 'ModuleFederationPlugin',
    new (
      options: object,
    ) => WebpackPluginInstance
  >;
