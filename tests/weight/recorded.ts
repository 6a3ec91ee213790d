import { readFile, writeFile } from 'node:fs/promises';
import { type ModuleBytes, type Part, partOf } from './parts.ts';

const file = new URL('./recorded.json', import.meta.url);

/** Bytes from which on a module is recorded by its name. */
const BY_NAME = 100;

const REST = '(smaller ones)';

/** Bytes that a module's share moves by when others around it change. */
const NOISE = 10;

/** Bytes by module of the frame, of each remote's entry and of each page that has a budget, when it was last recorded. */
type Recorded = Record<string, ModuleBytes>;

/** Pages share the frame, and a remote's pages its entry. */
export const keyOf = (address: string, part: Part): string =>
  part === 'page' ? address : `${partOf(address, part).workspace} ${part}`;

export async function record(parts: Readonly<Recorded>): Promise<void> {
  const rows = Object.entries(parts).map(([key, modules]) => [key, summed(modules)]);
  await writeFile(file, `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`);
}

function summed(modules: ModuleBytes): ModuleBytes {
  const rows = Object.entries(modules).map(([module, bytes]) => [module, Math.round(bytes)] as const);
  const named = rows.filter(([, bytes]) => bytes >= BY_NAME).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const rest = rows.filter(([, bytes]) => bytes < BY_NAME).reduce((sum, [, bytes]) => sum + bytes, 0);
  return { ...Object.fromEntries(named), [REST]: rest };
}

/** Which modules of a part have grown since it was recorded, the most grown first, as sentences. */
export async function growthOf(key: string, now: ModuleBytes): Promise<string[]> {
  const before = (JSON.parse(await readFile(file, 'utf8')) as Recorded)[key] ?? {};
  return Object.entries(summed(now))
    .map(([module, bytes]) => ({ module, grown: bytes - (before[module] ?? 0), isNew: !(module in before) }))
    .filter(({ grown }) => grown > NOISE)
    .toSorted((a, b) => b.grown - a.grown)
    .map(({ module, grown, isNew }) => {
      const origin = isNew ? `, new on this page or below ${BY_NAME} bytes before` : '';
      return `${module}: +${grown.toLocaleString('en')} bytes${origin}`;
    });
}
