import { createHash } from 'node:crypto';

/** What the seed of the run chooses among these for a purpose. */
export function chosen<Item>(purpose: string, items: readonly Item[]): Item {
  const seed = process.env.COMPOSE_SEED ?? '';
  const number = createHash('sha256').update(`${seed} ${purpose}`).digest().readUInt32BE();
  const item = items[number % items.length];
  if (item === undefined) throw new Error(`There is nothing to choose from for ${purpose}.`);
  return item;
}
