import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@adili/server/workspace';
import { StepFailedError } from './run.ts';

/** The one module through which browsers take zod: remotes share a copy of it. */
const SHARED = 'shared/schemas/src/zod.ts';

const INSTEAD =
  'Each such page loads a copy of zod besides the one that remotes share (docs/decisions/federation.md). Put the constant or the schema of the form that the page takes into a module of its own, written with shared/schemas/src/zod.ts as evidence-kind.ts and account-forms.ts are, and take types with `import type`.';

/** A page loads it alone, once somebody gives it a file: it checks more than forms do. */
const APART = /^shared\/schemas\/src\/verification\//;

/** What browsers load: the pages of remotes, and the shell. */
const ENTRIES = ['mfe-*/src/{cards,pages}/*.tsx', 'shell/src/main.tsx'];

/** What runs when a remote is built: browsers are given what came of it. */
const BUILD = /^mfe-[^/]+\/build\//;

/** What a module has at run time: imports of types alone leave nothing of themselves. */
const loaded = /^(?:import|export)\s+(?!type\b)(?:([^'";]*?)\s+from\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm;

/** Whether all that is imported by name are types. */
const areTypes = (names: string): boolean =>
  /^\{[^}]*\}$/.test(names) &&
  names
    .slice(1, -1)
    .split(',')
    .filter((name) => name.trim())
    .every((name) => name.trim().startsWith('type '));

function importsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(loaded)]
    .filter(([, names = '']) => !areTypes(names))
    .map(([, , fixed, onDemand]) => fixed ?? onDemand ?? '');
}

/** The file that a specifier names, where it is one of our own. */
function fileOf(root: string, importer: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return path.join(path.dirname(importer), specifier);
  const [, name = '', within] = /^@adili\/([^/]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  const base = path.join(root, 'shared', name, 'src', within ?? 'index');
  return name ? [`${base}.ts`, `${base}.tsx`].find((file) => existsSync(file)) : undefined;
}

/** The modules that browsers load and that take zod by themselves, each as a sentence with the imports that lead there. */
export function zodInBrowsers(root: string): string[] {
  const found: string[] = [];
  const seen = new Set<string>();
  const follow = (file: string, way: readonly string[]) => {
    const name = path.relative(root, file).replaceAll(path.sep, '/');
    if (seen.has(file) || name === SHARED || BUILD.test(name) || APART.test(name)) return;
    if (!/\.tsx?$/.test(name) || !existsSync(file)) return;
    seen.add(file);
    const imports = importsOf(file);
    if (imports.some((specifier) => /^zod(\/|$)/.test(specifier)))
      found.push(`${name} imports zod, and browsers load it: ${[...way, name].join(' > ')}`);
    for (const specifier of imports) {
      const next = fileOf(root, file, specifier);
      if (next) follow(next, [...way, name]);
    }
  };
  for (const entry of globSync(ENTRIES, { cwd: root }).toSorted()) {
    if (!entry.includes('.test.')) follow(path.join(root, entry), []);
  }
  return found;
}

/**
 * `npm run check -- zod`: lint looks at one import at a time, and so can't see by which way a page comes to a package.
 * @throws {StepFailedError} with a line for each module
 */
export function checkZod(): void {
  const found = zodInBrowsers(ROOT);
  if (found.length > 0) throw new StepFailedError([...found, INSTEAD].join('\n'));
}
