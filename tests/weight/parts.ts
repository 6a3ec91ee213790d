import { findPage } from '@adili/contract/paths';
import { manifests } from '../stack/public-pages.ts';
import type { ScriptParts } from './budgets.ts';
import type { ScriptWeights } from './module-weights.ts';

export type Part = keyof ScriptParts;

/** Bytes by module. */
export type ModuleBytes = Readonly<Record<string, number>>;

/** Whose build a part of a page comes from, and which of its scripts are in it. */
export function partOf(address: string, part: Part) {
  if (part === 'frame') return { workspace: 'shell', has: (file: string) => file.startsWith('shell.') };
  const found = findPage(manifests, address);
  if (!found) throw new Error(`No remote was built with a page at ${address}.`);
  const { remote, page } = found;
  if (part === 'entry') return { workspace: remote.name, has: (file: string) => file === remote.entry };
  const { scripts = [] } = page.fragments.find(({ url }) => url === address) ?? {};
  return {
    workspace: remote.name,
    has: (file: string) => page.scripts.includes(file) || scripts.includes(file),
  };
}

/** What a part is made of, by the weights of its workspace. */
export function modulesIn({ has }: ReturnType<typeof partOf>, weights: ScriptWeights): ModuleBytes {
  const sums: Record<string, number> = {};
  for (const [file, { modules }] of Object.entries(weights)) {
    if (!has(file)) continue;
    for (const [module, bytes] of Object.entries(modules)) sums[module] = (sums[module] ?? 0) + bytes;
  }
  return sums;
}
