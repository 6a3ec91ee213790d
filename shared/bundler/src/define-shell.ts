import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '@adili/server/workspace';
import type { ShellConfigurations } from './build-shell.ts';
import { hostFederation } from './host-federation.ts';
import { webpackBase } from './webpack-base.ts';

const router = {
  test: /[\\/]react-router[\\/]dist[\\/].*\.mjs$/,
  loader: fileURLToPath(new URL('./drop-unused-components.ts', import.meta.url)),
};

const font = {
  name: 'Manrope',
  licence: 'OFL-1.1',
  file: path.join(ROOT, 'shared/ui/src/fonts/LICENSE.txt'),
};

/**
 * The bundler configurations of the shell. It supplies React and the federation runtime to every remote, and
 * knows none of them: their addresses come with each document.
 */
export function defineShell(folder: string): ShellConfigurations {
  const web = webpackBase({ folder, name: 'shell', target: 'web', rules: [router], notices: [font] });
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
      plugins: [...(web.plugins ?? []), hostFederation('shell')],
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
