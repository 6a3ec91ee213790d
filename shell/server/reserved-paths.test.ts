import { isReserved, pagePath } from '@adili/delivery/page-path';
import { Router } from 'express';
import { MemoryStore } from './testing/memory-store.ts';
import { closeServers, startSite } from './testing/shell-site.ts';

afterEach(closeServers);

/** What a router was told to answer below each path, in the order of its calls. */
type Mounts = Map<unknown, [path: unknown, handlers: readonly unknown[]][]>;

/** Every path that the routers made meanwhile answer by themselves. */
async function pathsMade(make: () => Promise<unknown>): Promise<string[]> {
  const mounts: Mounts = new Map();
  const proto = Object.getPrototypeOf(Router()) as Record<'use' | 'route', (...words: unknown[]) => unknown>;
  const router = Object.getPrototypeOf(proto) as typeof proto;
  for (const method of ['use', 'route'] as const) {
    const original = router[method];
    jest.spyOn(router, method).mockImplementation(function (this: unknown, ...words: unknown[]) {
      const [path, ...handlers] = typeof words[0] === 'function' ? ['/', ...words] : words;
      mounts.set(this, [...(mounts.get(this) ?? []), [path, handlers.flat()]]);
      return original.apply(this, words);
    });
  }
  await make();
  jest.restoreAllMocks();
  const nested = new Set([...mounts.values()].flatMap((calls) => calls.flatMap(([, handlers]) => handlers)));
  const outer = [...mounts.keys()].filter((each) => !nested.has(each));
  const below = (each: unknown, base: string): string[] =>
    (mounts.get(each) ?? []).flatMap(([path, handlers]) => {
      if (typeof path !== 'string') return [];
      const whole = `${base}${path}`.replace(/\/+/g, '/');
      const inner = handlers.filter((handler) => mounts.has(handler));
      return inner.length > 0 ? inner.flatMap((handler) => below(handler, whole)) : [whole];
    });
  return outer.flatMap((each) => below(each, ''));
}

test('no page can be at what the server answers by itself', async () => {
  const settings = { LIVE_RELOAD: 'true' };
  const paths = await pathsMade(() => startSite({ store: new MemoryStore(), settings }));
  const own = [...new Set(paths)].filter((path) => path !== '/');
  expect(own).toEqual(
    expect.arrayContaining(['/health', '/delivery.json', '/dev/reload.js', '/sitemap.xml']),
  );
  expect(own.filter((path) => !isReserved(pagePath(path) ?? []))).toEqual([]);
});
