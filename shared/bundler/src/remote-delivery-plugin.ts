import { FOLDER_TOKEN } from '@adili/contract/tokens';
import { integrityOf } from '@adili/delivery/integrity';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compilation, Compiler, RuntimeModule } from 'webpack';

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
      compilation.hooks.runtimeModule.tap('RemoteDelivery', takeNamesFromTable);
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

/** Which function of webpack's runtime names files, and how those end. */
const namedFiles: Readonly<Record<string, readonly [name: string, end: string]>> = {
  'get javascript chunk filename': ['u', '.js'],
  'get mini-css chunk filename': ['miniCssF', '.css'],
};

/** Webpack's own functions have tables of chunks and hashes. */
function takeNamesFromTable(module: RuntimeModule): void {
  const [name, end] = namedFiles[module.name] ?? [];
  if (name) module.generate = () => `__webpack_require__.${name} = (id) => __adiliFile(id + "${end}");`;
}

/**
 * `__adili` gives the element of a script or style its address and its hash; `__adiliFile` answers with the file that
 * has a hash in its name: `Home.js` is `Home.3d09d215.js`.
 */
const prologue = (table: Record<string, string>): string =>
  `var [__adiliFolder,__adiliRetry]=document.currentScript.src.split("remoteEntry.js"),__adiliHashes=${JSON.stringify(table)},__adili=(tag,key,url)=>{tag[key]=url+__adiliRetry;tag.integrity=__adiliHashes[url.slice(__adiliFolder.length)]||"";tag.crossOrigin="anonymous"},__adiliFile=name=>Object.keys(__adiliHashes).find(file=>file.replace(/\\.\\w{8}(\\.\\w+)$/,"$1")===name);`;
