import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration, type Stats } from 'webpack';

interface Arguments {
  mode?: Configuration['mode'] | undefined;
}

/** What a `webpack.config.ts` exports, as webpack's own command line calls it. */
export type Configure = (
  env: Readonly<Record<string, unknown>>,
  argv: Arguments,
) => Configuration | Configuration[] | Promise<Configuration | Configuration[]>;

/** `webpack serve` is development also where no mode is given. */
export const isDevelopment = (env: Readonly<Record<string, unknown>>, { mode }: Arguments): boolean =>
  mode === 'development' || (mode === undefined && Boolean(env.WEBPACK_SERVE));

/** What the `webpack.config.ts` in a workspace's folder says for a mode, in its order. */
export async function readConfigurations(
  folder: string,
  mode: 'development' | 'production',
): Promise<Configuration[]> {
  const file = path.join(folder, 'webpack.config.ts');
  const loaded = (await import(pathToFileURL(file).href)) as { default: Configure };
  return [await loaded.default({}, { mode })].flat();
}

/** A build that could not be made; the message holds the compiler's errors, readable as they stand. */
export class BuildError extends Error {
  override name = 'BuildError';
}

/** Runs one webpack build. Rejects with BuildError on any error or warning, so that none goes unseen. */
export function compile(configuration: Configuration): Promise<Stats> {
  const compiler = webpack(configuration);
  if (!compiler) throw new BuildError('webpack made no compiler of this configuration.');
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close((closeError) => {
        if (error ?? closeError) return reject(error ?? closeError);
        if (!stats || stats.hasErrors() || stats.hasWarnings()) {
          return reject(
            new BuildError(stats?.toString({ preset: 'errors-warnings', colors: false }) ?? 'no result'),
          );
        }
        whenUnchanged(stats).then(() => resolve(stats), reject);
      });
    });
  });
}

/** What a cache keeps under the files' present content must be made of it. */
async function whenUnchanged({ compilation, startTime }: Stats): Promise<void> {
  for (const file of compilation.fileDependencies) {
    const found = await stat(file).catch(() => null);
    if (found?.isFile() && found.mtimeMs > startTime)
      throw new BuildError(`${file} changed while it was being built. Build again.`);
  }
}
