import type { LoadedFramework } from '../../foundation/ports/loaded-framework.ts';
import { keptFramework, keptOutline } from './contents.ts';

const named = { title: 'Rules', edition: '1', sha256: 'a' };
const framework = {
  facts: { id: 'x', ...named },
  sections: [],
  requirements: [{ id: 'r1', title: 'One' }],
  mappings: [],
} as unknown as LoadedFramework;

/** A store with this content, which tells what was read of it. */
function storeOf(rows: Readonly<Record<string, LoadedFramework>>) {
  const read: string[] = [];
  const frameworkContents = {
    byId: async (id: string) => {
      read.push(id);
      const found = rows[id];
      return found ? { id, json: JSON.stringify(found), keptAt: '' } : null;
    },
  };
  return { read, tables: { frameworkContents } as never };
}

test('many who ask at once wait for one load, and who asks later for none', async () => {
  const services = { frameworks: new Map() };
  const { read, tables } = storeOf({ x: framework });
  const asked = await Promise.all(
    Array.from({ length: 10 }, () => keptFramework(services, tables, 'x', named)),
  );
  expect(new Set(asked).size).toBe(1);
  expect(await keptFramework(services, tables, 'x', named)).toBe(asked[0]);
  expect(read).toEqual(['x']);
  await keptFramework(services, tables, 'x', { ...named, title: 'Renamed' });
  expect(read).toEqual(['x', 'x']);
});

test('a load that failed is tried again by who asks next', async () => {
  const services = { frameworks: new Map() };
  const byId = jest.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(null);
  const tables = { frameworkContents: { byId } } as never;
  await expect(keptFramework(services, tables, 'x', named)).rejects.toThrow('away');
  expect(await keptFramework(services, tables, 'x', named)).toBeNull();
});

test('an import of before there were outlines is read whole', async () => {
  const services = { frameworks: new Map() };
  const { tables } = storeOf({ x: framework });
  expect(await keptOutline(services, tables, 'x', named)).toEqual(framework);
});
