import { FOLDER_TOKEN } from '@adili/contract/tokens';
import { integrityOf } from '@adili/delivery/integrity';
import type { Compilation, Compiler } from 'webpack';
import { leanRemoteRuntime } from './remote-runtime.ts';

/**
 * Makes a remote's own chunk loading fit for production:
 * - every chunk is checked against a hash kept in the entry, whose own hash the shell checks (federation's
 *   createScript hook never sees the chunks that a remote's webpack runtime loads);
 * - a retry (`remoteEntry.js?retry=2`) carries on to the chunks, since a request that hung would be joined again
 *   by the same address;
 * - the names of chunks' files come from the table of hashes, so that the entry has each once.
 */
export class RemoteDeliveryPlugin {
  apply(compiler: Compiler): void {
    const { sources } = compiler.webpack;
    compiler.hooks.compilation.tap('RemoteDelivery', (compilation: Compilation) => {
      compilation.hooks.runtimeModule.tap('RemoteDelivery', leanRemoteRuntime);
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
                `(()=>{${prologue(table)}${entry.source().toString().replace(`"${FOLDER_TOKEN}"`, '__adiliFolder')}\n;globalThis.${container}=${container}})();`,
              ),
          );
        },
      );
    });
  }
}

/**
 * `__adili` gives the element of a script or style its address and its hash; `__adiliFile` answers with the file that
 * has a hash in its name: `Home.js` is `Home.3d09d215.js`.
 */
const prologue = (table: Record<string, string>): string =>
  `var [__adiliFolder,__adiliRetry]=document.currentScript.src.split("remoteEntry.js"),__adiliHashes=${JSON.stringify(table)},__adili=(tag,key,url)=>{tag[key]=url+__adiliRetry;tag.integrity=__adiliHashes[url.slice(__adiliFolder.length)]||"";tag.crossOrigin="anonymous"},__adiliFile=name=>Object.keys(__adiliHashes).find(file=>file.replace(/\\.\\w{8}(\\.\\w+)$/,"$1")===name);`;
