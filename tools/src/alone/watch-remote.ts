import path from 'node:path';
import type { RemoteBuild } from '@adili/bundler/define-remote';
import webpack, { type Watching } from 'webpack';
import { publishDevelopmentVersion } from './development-version.ts';

/**
 * Builds a remote now and after every change, each time into a version of its own below `folder`, and tells its
 * name. A build that fails says why, and the last good one stays.
 */
export function watchRemote(
  build: RemoteBuild,
  folder: string,
  onVersion: (version: string) => void,
): Watching | undefined {
  const output = path.join(folder, '.output');
  const compiler = webpack({
    ...build.browser,
    cache: { type: 'memory' },
    devtool: 'cheap-module-source-map',
    output: { ...build.browser.output, path: output },
    optimization: { ...build.browser.optimization, minimize: false },
  });
  return compiler?.watch({ aggregateTimeout: 60 }, (error, stats) => {
    if (error || !stats || stats.hasErrors()) {
      console.error(error ?? stats?.toString({ preset: 'errors-only' }));
      return;
    }
    publishDevelopmentVersion(build, stats, output, folder).then(onVersion, console.error);
  });
}
