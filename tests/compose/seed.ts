import { createHash } from 'node:crypto';

const numberOf = (purpose: string) =>
  createHash('sha256').update(`${process.env.COMPOSE_SEED} ${purpose}`).digest().readUInt32BE();

/** These in an order that the seed of the run makes for a purpose. */
export const shuffled = <Item>(purpose: string, items: readonly Item[]): Item[] =>
  items
    .map((item, index) => ({ item, number: numberOf(`${purpose} ${index}`) }))
    .sort((a, b) => a.number - b.number)
    .map(({ item }) => item);

/** What the seed of the run chooses among these for a purpose. */
export function chosen<Item>(purpose: string, items: readonly Item[]): Item {
  const [item] = shuffled(purpose, items);
  if (item === undefined) throw new Error(`There is nothing to choose from for ${purpose}.`);
  return item;
}
