import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '@adili/server/workspace';
import type { Configuration } from 'webpack';
import { type Configure, isDevelopment } from './compile.ts';
import { hostFederation } from './host-federation.ts';
import { leanFederation } from './lean-federation/lean-federation.ts';
import { sourceName, webpackBase } from './webpack-base.ts';

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
 * The webpack configuration of the shell, two builds: `browser`, and `server`, the frame's renderer for the shell's
 * server in one CommonJS file, `frame.cjs`. It supplies React and the federation runtime to every remote, and knows
 * none of them: their addresses come with each document.
 */
export function defineShell(folder: string): Configure {
  return (env, argv) => {
    const development = isDevelopment(env, argv);
    return [forBrowsers(folder, development), forServer(folder, development)];
  };
}

function forBrowsers(folder: string, development: boolean): Configuration {
  const web = webpackBase({
    folder,
    name: 'shell',
    target: 'web',
    rules: [router],
    notices: [font],
    development,
  });
  const filename = development ? '[name].js' : '[name].[contenthash:8].js';
  return {
    ...web,
    entry: { shell: './src/main.tsx' },
    ...(development ? {} : { devtool: 'hidden-source-map' as const }),
    output: {
      ...web.output,
      publicPath: 'auto',
      filename,
      chunkFilename: filename,
      devtoolModuleFilenameTemplate: sourceName,
    },
    plugins: [...(web.plugins ?? []), hostFederation('shell'), ...leanFederation()],
  };
}

function forServer(folder: string, development: boolean): Configuration {
  const node = webpackBase({ folder, name: 'shell', target: 'node', development });
  return { ...node, entry: { frame: './src/frame/render-frame.tsx' } };
}
