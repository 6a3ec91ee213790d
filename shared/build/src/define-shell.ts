import { createRequire } from 'node:module';
import type { ShellConfigurations } from './build-shell.ts';
import { webpackBase } from './webpack-base.ts';

const require = createRequire(import.meta.url);
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack') as {
  ModuleFederationPlugin: new (options: object) => { apply(compiler: unknown): void };
};

const supplied = { singleton: true, eager: true, requiredVersion: '^19.0.0' } as const;

/**
 * The bundler configurations of the shell. It supplies React and the federation runtime to every remote, and
 * knows none of them: their addresses come with each document.
 */
export function defineShell(folder: string): ShellConfigurations {
  const web = webpackBase({ folder, name: 'shell', target: 'web' });
  const node = webpackBase({ folder, name: 'shell', target: 'node' });
  return {
    browser: {
      ...web,
      entry: { shell: './src/main.tsx' },
      output: {
        ...web.output,
        publicPath: 'auto',
        filename: '[name].[contenthash:8].js',
        chunkFilename: '[name].[contenthash:8].js',
      },
      plugins: [
        ...(web.plugins ?? []),
        new ModuleFederationPlugin({
          name: 'shell',
          shared: { react: supplied, 'react-dom': supplied, 'react-dom/client': supplied },
          shareStrategy: 'loaded-first',
          manifest: false,
          dts: false,
          experiments: {
            provideExternalRuntime: true,
            optimization: { disableSnapshot: true, target: 'web' },
          },
        }),
      ],
    },
    server: {
      ...node,
      entry: { frame: './src/frame/render-frame.tsx' },
      output: { ...node.output, filename: '[name].cjs', library: { type: 'commonjs2' }, publicPath: '/' },
      externals: [/^react($|\/)/, /^react-dom($|\/)/],
      externalsType: 'commonjs',
    },
  };
}
