import { integrityOf } from '@adili/delivery/integrity';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compilation, Compiler } from 'webpack';

/** Stands in the build for the folder that the entry came from, which is known once it runs. */
export const ENTRY_FOLDER = '/__adili_folder__/';

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
        (source: string) => `${source}\n__adili(script, "src", url);`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'RemoteDelivery',
        (source: string) => `${source}\n__adili(linkTag, "href", fullhref);`,
      );
      compilation.hooks.processAssets.tap(
        { name: 'RemoteDelivery', stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        (assets) => {
          const table: Record<string, string> = {};
          for (const [file, source] of Object.entries(assets)) {
            if (/\.(js|css)$/.test(file) && file !== 'remoteEntry.js')
              table[file] = integrityOf(source.buffer());
          }
          const container = compilation.outputOptions.uniqueName?.replaceAll('-', '_');
          compilation.updateAsset(
            'remoteEntry.js',
            (entry) =>
              new sources.RawSource(
                `(()=>{${prologue(table)}${entry.source().toString().replace(`"${ENTRY_FOLDER}"`, '__adiliFolder')}\n;globalThis.${container}=${container}})();`,
              ),
          );
        },
      );
    });
  }
}

/** `__adili` gives the element of a script or style its address and its hash. */
const prologue = (table: Record<string, string>): string =>
  `var [__adiliFolder,__adiliRetry]=document.currentScript.src.split("remoteEntry.js"),__adiliHashes=${JSON.stringify(table)},__adili=(tag,key,url)=>{tag[key]=url+__adiliRetry;tag.integrity=__adiliHashes[url.slice(__adiliFolder.length)]||"";tag.crossOrigin="anonymous"};`;
