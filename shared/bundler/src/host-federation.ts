import { createRequire } from 'node:module';
import type { WebpackPluginInstance } from 'webpack';

const require = createRequire(import.meta.url);
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack') as {
  ModuleFederationPlugin: new (options: object) => WebpackPluginInstance;
};

const supplied = { singleton: true, eager: true, requiredVersion: '^19.0.0' } as const;

/** What makes a build a host: it supplies React and the federation runtime to every remote, and knows none of them. */
export const hostFederation = (name: string): WebpackPluginInstance =>
  new ModuleFederationPlugin({
    name,
    shared: { react: supplied, 'react-dom': supplied, 'react-dom/client': supplied },
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    experiments: {
      provideExternalRuntime: true,
      optimization: { disableSnapshot: true, target: 'web' },
    },
  });
