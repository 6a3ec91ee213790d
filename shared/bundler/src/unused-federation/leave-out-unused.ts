import path from 'node:path';
import webpack from 'webpack';

/** Parts of federation's runtime that its own switches leave in a host, and what takes their place. */
const parts = {
  'runtime-core/dist/plugins/snapshot/SnapshotHandler.js': 'snapshot-handler.ts',
  'runtime-core/dist/utils/preload.js': 'preload.ts',
};

/** Takes manifests and their preloading out of a host that has no use for either. */
export const leaveOutUnusedFederation = (): webpack.WebpackPluginInstance[] =>
  Object.entries(parts).map(
    ([part, own]) =>
      new webpack.NormalModuleReplacementPlugin(new RegExp(`/${path.basename(part)}$`), (data) => {
        const asked = path.posix.join(data.context.replaceAll(path.sep, '/'), data.request);
        if (asked.endsWith(part)) data.request = path.join(import.meta.dirname, own);
      }),
  );
