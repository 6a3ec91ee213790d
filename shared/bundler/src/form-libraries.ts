import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { sharedChunk } from '@adili/contract/shared-chunk';
import { ROOT } from '@adili/server/workspace';
import type { Module } from 'webpack';

/** The modules through which remotes import what forms are written with, and the packages behind them. */
const facades = [
  { file: 'shared/schemas/src/zod.ts', name: 'zod' },
  { file: 'shared/ui/src/form/react-hook-form.ts', name: 'react-hook-form' },
];

const require = createRequire(import.meta.url);

/** The same only for the same code: remotes that were built on other days share a copy only where nothing changed. */
function versionOf(): string {
  const hash = createHash('sha256');
  for (const { file, name } of facades) {
    const { version } = require(`${name}/package.json`) as { version: string };
    hash.update(JSON.stringify([name, version, readFileSync(path.join(ROOT, file), 'utf8')]));
  }
  return `0.0.0-${hash.digest('hex').slice(0, 12)}`;
}

/** For federation's `shared`: each remote brings its own copy, and takes another's that is there and is the same. */
export function sharedFormLibraries(): Record<string, object> {
  const version = versionOf();
  return Object.fromEntries(
    facades.map(({ file, name }) => {
      const module = path.join(ROOT, file);
      return [module, { import: module, shareKey: `adili/${name}`, requiredVersion: version }];
    }),
  );
}

const parts = new RegExp(
  facades.map(({ file, name }) => `/node_modules/${name}/|/${file.replaceAll('.', '\\.')}$`).join('|'),
);

/**
 * For webpack's `splitChunks`: one file for what remotes may share, and nothing else in it. Its name says which code
 * that is, so that a shell leaves it where another remote's copy is there.
 */
export const formLibrariesChunk = () => ({
  forms: {
    name: sharedChunk(versionOf()),
    chunks: 'all' as const,
    enforce: true,
    test: (module: Module) => parts.test((module.nameForCondition() ?? '').replaceAll(path.sep, '/')),
  },
});
