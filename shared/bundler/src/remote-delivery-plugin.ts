import { integrityOf } from '@adili/delivery/integrity';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compilation, Compiler } from 'webpack';

const TABLE = '__ADILI_INTEGRITY_TABLE__';

/**
 * Makes a remote's own chunk loading fit for production:
 * - every chunk is checked against a hash kept in the entry, whose own hash the shell checks (federation's
 *   createScript hook never sees the chunks that a remote's webpack runtime loads);
 * - a retry (`remoteEntry.js?retry=2`) carries on to the chunks, since a request that hung would be joined again
 *   by the same address.
 */
export class RemoteDeliveryPlugin {
  apply(compiler: Compiler): void {
    const { runtime, sources } = compiler.webpack;
    compiler.hooks.compilation.tap('RemoteDelivery', (compilation: Compilation) => {
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'RemoteDelivery',
        (source: string) => `${source}
script.src = url + __adili.retry;
if (__adili.integrity[url.slice(url.lastIndexOf("/") + 1)]) {
  script.integrity = __adili.integrity[url.slice(url.lastIndexOf("/") + 1)];
  script.crossOrigin = "anonymous";
}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'RemoteDelivery',
        (source: string) => `${source}
linkTag.href = fullhref + __adili.retry;
if (__adili.integrity[fullhref.slice(fullhref.lastIndexOf("/") + 1)]) {
  linkTag.integrity = __adili.integrity[fullhref.slice(fullhref.lastIndexOf("/") + 1)];
  linkTag.crossOrigin = "anonymous";
}`,
      );
      compilation.hooks.processAssets.tap(
        { name: 'RemoteDelivery', stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        (assets) => {
          const table: Record<string, string> = {};
          for (const [file, source] of Object.entries(assets)) {
            if (/\.(js|css)$/.test(file) && file !== 'remoteEntry.js')
              table[file] = integrityOf(source.buffer());
          }
          compilation.updateAsset(
            'remoteEntry.js',
            (entry) =>
              new sources.RawSource(
                `(()=>{var __adili={retry:new URL(document.currentScript.src).search,integrity:${TABLE}};`.replace(
                  TABLE,
                  JSON.stringify(table),
                ) +
                  `${entry.source()}\n;globalThis.${compilation.outputOptions.uniqueName?.replaceAll('-', '_')}=${compilation.outputOptions.uniqueName?.replaceAll('-', '_')}})();`,
              ),
          );
        },
      );
    });
  }
}
