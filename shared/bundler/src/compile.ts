import webpack, { type Configuration, type Stats } from 'webpack';

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
        resolve(stats);
      });
    });
  });
}
