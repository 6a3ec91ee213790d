import path from 'node:path';
import webpack, { type Compilation, type Compiler } from 'webpack';

/** Modules of federation's that serve more than there is here, and what takes their place. */
const replaced = {
  'webpack-bundler-runtime/dist/bundler.js': 'bundler-runtime.ts',
  'inject-external-runtime-core-plugin/dist/index.cjs': 'provide-runtime-core.ts',
  'runtime-core/dist/plugins/snapshot/SnapshotHandler.js': 'snapshot-handler.ts',
  'runtime-core/dist/utils/preload.js': 'preload.ts',
  'sdk/dist/logger.js': 'logger.ts',
  'error-codes/dist/desc.mjs': 'no-descriptions.ts',
};

/** Leaves out of a host or a remote what federation's own switches leave in, and nothing here calls. */
export const leanFederation = (): webpack.WebpackPluginInstance[] => [
  ...Object.entries(replaced).map(
    ([part, own]) =>
      new webpack.NormalModuleReplacementPlugin(new RegExp(`/${path.basename(part)}$`), (data) => {
        const asked = path.posix.join(data.context.replaceAll(path.sep, '/'), data.request);
        if (asked.endsWith(part) || data.request.replaceAll(path.sep, '/').endsWith(part))
          data.request = path.join(import.meta.dirname, own);
      }),
  ),
  { apply: leaveOutFirstSharing },
];

/** Federation's code for sharing takes the place of webpack's own, which is in the build before it for nothing. */
function leaveOutFirstSharing(compiler: Compiler): void {
  compiler.hooks.compilation.tap('LeanFederation', (compilation: Compilation) => {
    compilation.hooks.runtimeModule.tap('LeanFederation', (module) => {
      if (module.name !== 'sharing') return;
      const generate = module.generate.bind(module);
      module.generate = () => {
        const code = generate();
        return code?.includes('bundlerRuntime') ? code : null;
      };
    });
  });
}
