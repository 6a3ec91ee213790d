import { RecentFiles } from './store-files.ts';

const file = (size: number) => ({ size });

test('a file is loaded once while it is remembered, for all who ask at the same time', async () => {
  const files = new RecentFiles(100);
  const load = jest.fn(async () => file(10));
  await Promise.all([files.get('a', load), files.get('a', load)]);
  await files.get('a', load);
  expect(load).toHaveBeenCalledTimes(1);
});

test('beyond its bytes it forgets what nobody has asked for longest', async () => {
  const files = new RecentFiles(100);
  const load = jest.fn(async () => file(40));
  for (const key of ['a', 'b', 'a', 'c']) await files.get(key, load);
  expect(load).toHaveBeenCalledTimes(3);
  await files.get('a', load);
  expect(load).toHaveBeenCalledTimes(3);
  await files.get('b', load);
  expect(load).toHaveBeenCalledTimes(4);
});

test('a file larger than all of it is given, but not remembered', async () => {
  const files = new RecentFiles(100);
  const load = jest.fn(async () => file(101));
  expect(await files.get('a', load)).toEqual(file(101));
  await files.get('a', load);
  expect(load).toHaveBeenCalledTimes(2);
});

test('a file that is not there, or fails to load, is asked for again', async () => {
  const files = new RecentFiles(100);
  const load = jest.fn<Promise<{ size: number } | null>, []>(async () => file(10));
  load.mockResolvedValueOnce(null).mockRejectedValueOnce(new Error('away'));
  expect(await files.get('a', load)).toBeNull();
  await expect(files.get('a', load)).rejects.toThrow('away');
  expect(await files.get('a', load)).toEqual(file(10));
});
