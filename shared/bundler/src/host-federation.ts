import type { WebpackPluginInstance } from 'webpack';
import { ModuleFederationPlugin } from './federation-plugins.ts';

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
