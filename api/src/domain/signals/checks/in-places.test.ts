import { inPlaces } from './in-places.ts';

/** Works that end when they are told to. */
function works() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    work: ({ id }: { id: string }) => {
      begun.push(id);
      return new Promise<void>((resolve) => ends.set(id, resolve));
    },
    async end(id: string) {
      ends.get(id)?.();
      await new Promise(setImmediate);
    },
  };
}
const item = (id: string) => ({ id, organisationId: id.slice(0, 1) });
const never = () => false;

test('an organisation has its places and no more, and what waits is done as these come free', async () => {
  const { begun, work, end } = works();
  const done = inPlaces(['a1', 'a2', 'a3', 'b1', 'c1'].map(item), work, {
    atOnce: 3,
    ofOne: 2,
    isOver: never,
  });
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  await end('b1');
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1']);
  await end('a2');
  expect(begun.at(-1)).toBe('a3');
  for (const id of ['a1', 'a3', 'c1']) await end(id);
  await done;
});

test('once it is over what was begun ends, and the rest waits', async () => {
  const { begun, work, end } = works();
  let isOver = false;
  const done = inPlaces(['a1', 'a2'].map(item), work, { atOnce: 1, ofOne: 1, isOver: () => isOver });
  isOver = true;
  await end('a1');
  await done;
  expect(begun).toEqual(['a1']);
});
