import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { sharedFile } from '@adili/contract/shared-file';
import { ROOT } from '@adili/server/workspace';
import type { Module } from 'webpack';

/** The modules through which remotes import what forms are written with, and the packages behind them. */
const facades = [
  { file: 'shared/schemas/src/zod.ts', name: 'zod' },
  { file: 'shared/ui/src/form/react-hook-form.ts', name: 'react-hook-form' },
];

/** The chunk that they come in, together. */
const CHUNK = 'forms';

const require = createRequire(import.meta.url);

/** The same for the same code alone: remotes that were built on other days share a copy only where nothing changed. */
function versionOf(): string {
  const hash = createHash('sha256');
  for (const { file, name } of facades) {
    const { version } = require(`${name}/package.json`) as { version: string };
    hash.update(JSON.stringify([name, version, readFileSync(path.join(ROOT, file), 'utf8')]));
  }
  return `0.0.0-${CHUNK}.${hash.digest('hex').slice(0, 12)}`;
}

/** The name of the file says which code is in it, so that a shell leaves it where another remote's copy is there. */
export const isFormLibraries = (name: string | null | undefined): boolean => name === CHUNK;
export const formLibrariesFile = (): string => sharedFile(versionOf());

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

/** For webpack's `splitChunks`: one file for what remotes may share, and nothing else in it. */
export const formLibrariesChunk = {
  [CHUNK]: {
    name: CHUNK,
    chunks: 'all' as const,
    enforce: true,
    test: (module: Module) => parts.test((module.nameForCondition() ?? '').replaceAll(path.sep, '/')),
  },
};
