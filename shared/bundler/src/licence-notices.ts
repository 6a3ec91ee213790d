import { readFileSync } from 'node:fs';
import { LicenseWebpackPlugin } from 'license-webpack-plugin';
import webpack, { type Compilation, type Compiler, type Module, type WebpackPluginInstance } from 'webpack';
import { BuildError } from './compile.ts';

/** The file of a version that holds the notices of all packages in its bundles. */
export const NOTICES = 'licenses.txt';

/** Work of others that no package brings along. */
export interface FurtherNotice {
  name: string;
  licence: string;
  /** Absolute path of its text. */
  file: string;
}

interface Notice {
  name: string;
  licence: string;
  text: string;
}

/** In order of the names, with one kind of line ends: the same file on every machine. */
const render = (notices: readonly Notice[]): string =>
  notices
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, licence, text }) => `${name}\n${licence}\n\n${text.replaceAll('\r\n', '\n').trim()}\n`)
    .join(`\n${'-'.repeat(72)}\n\n`);

/**
 * Ships the licences of the packages in a build with it, as they ask for. A package without a text of its own stops
 * the build.
 */
export const licenceNotices = (further: readonly FurtherNotice[] = []): WebpackPluginInstance => ({
  apply(compiler) {
    const merged: PackageFolder[] = [];
    findMerged(compiler, merged);
    notices(further, merged).apply(compiler);
  },
});

const notices = (further: readonly FurtherNotice[], merged: PackageFolder[]) =>
  // Its types are of an older webpack.
  new LicenseWebpackPlugin({
    additionalModules: merged,
    outputFilename: NOTICES,
    perChunkOutput: false,
    addBanner: false,
    skipChildCompilers: true,
    excludedPackageTest: (name) => /^@?adili\b/.test(name),
    handleMissingLicenseText(name) {
      throw new BuildError(
        `${name} has no text of its licence: give it in ${NOTICES}'s build, or leave it out.`,
      );
    },
    renderLicenses: (modules) =>
      render([
        ...modules.map(({ name, packageJson, licenseId, licenseText }) => ({
          name: `${name} ${packageJson?.version ?? ''}`.trim(),
          licence: licenseId ?? '',
          text: licenseText ?? '',
        })),
        ...further.map(({ name, licence, file }) => ({ name, licence, text: readFileSync(file, 'utf8') })),
      ]),
  }) as object as WebpackPluginInstance;

interface PackageFolder {
  name: string;
  directory: string;
}

const inPackage = /^(.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^.\\/][^\\/]*))[\\/]/;

/** The plugin knows a module that others were merged into only by itself: `merged` gets the packages of those others. */
function findMerged(compiler: Compiler, merged: PackageFolder[]): void {
  const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT - 1;
  compiler.hooks.thisCompilation.tap('LicenceNotices', (compilation: Compilation) => {
    compilation.hooks.processAssets.tap({ name: 'LicenceNotices', stage }, () => {
      const modules = [...compilation.modules].flatMap((module) =>
        'modules' in module ? (module.modules as Module[]) : [],
      );
      const found = new Map<string, string>();
      for (const module of modules) {
        const [, directory, name] = inPackage.exec(module.nameForCondition() ?? '') ?? [];
        if (directory && name) found.set(directory, name.replaceAll('\\', '/'));
      }
      merged.splice(0, merged.length, ...[...found].map(([directory, name]) => ({ name, directory })));
    });
  });
}

/** Begins a script with the comment that leads to the notices; minifying would take it out before. */
export const noticesComment = (): WebpackPluginInstance =>
  new webpack.BannerPlugin({
    banner: `/*! Licences: ${NOTICES} */`,
    raw: true,
    entryOnly: true,
    test: /\.js$/,
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
