import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@adili/server/workspace';
import { readSource } from './read-source.ts';

/** Code that remotes share, in one file. */
export interface Group {
  /** The modules through which it is taken, by their names in the share scope; absolute. */
  facades: ReadonlyMap<string, string>;
  /** What is in it: files of the product, absolute. */
  files: ReadonlySet<string>;
  /** The same only for the same code: remotes built on other days share a copy only where nothing changed. */
  version: string;
}

/** React, which is the shell's. */
const supplied = /^react(-dom)?$/;

const facade = (file: string) => path.join(ROOT, file);

/** What forms are written with. */
const libraries = {
  'adili/zod': facade('shared/schemas/src/zod.ts'),
  'adili/react-hook-form': facade('shared/ui/src/form/react-hook-form.ts'),
};
const base = { 'adili/base': facade('shared/ui/src/shared-code/base.ts') };
const lists = { 'adili/lists': facade('shared/ui/src/shared-code/lists.ts') };

/** Each group takes what it has in common with those before from them. */
function groupsOf(...table: readonly Readonly<Record<string, string>>[]): readonly Group[] {
  const groups: Group[] = [];
  for (const facades of table)
    groups.push({ facades: new Map(Object.entries(facades)), ...contents(Object.values(facades), groups) });
  return groups;
}

function contents(starts: readonly string[], before: readonly Group[]): Pick<Group, 'files' | 'version'> {
  const files = new Set<string>();
  const others = new Set<string>();
  const add = (name: string): void => {
    const group = before.find((each) => each.files.has(name));
    if (group) others.add(group.version);
    else if (!path.isAbsolute(name))
      others.add(supplied.test(name) ? name : `${name} ${packageVersion(name)}`);
    else if (!files.has(name)) {
      files.add(name);
      readSource(name).imports.forEach(add);
    }
  };
  starts.forEach(add);
  const texts = [...files].sort().map((file) => [path.relative(ROOT, file), readSource(file).text]);
  const hash = createHash('sha256').update(JSON.stringify([texts, [...others].sort()]));
  return { files, version: `0.0.0-${hash.digest('hex').slice(0, 12)}` };
}

const packageVersion = (name: string): string =>
  JSON.parse(readFileSync(path.join(ROOT, 'node_modules', name, 'package.json'), 'utf8')).version;

/** For remotes of public pages, which weigh least with what they use alone. */
export const groupsOfLibraries = groupsOf(libraries);

/** For remotes whose pages are mostly opened after others of the same kind: those of logged-in people. */
export const groupsOfComponents = groupsOf(libraries, base, lists);
