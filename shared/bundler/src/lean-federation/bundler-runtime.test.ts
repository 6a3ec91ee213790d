Object.assign(globalThis, { FEDERATION_HAS_EXPOSES: true });

type Runtime = typeof import('./bundler-runtime.ts').default;
let runtime: Runtime;
beforeAll(async () => {
  runtime = (await import('./bundler-runtime.ts')).default;
});

/** A remote that has its own copy of a module once `bring` is called; answers what its chunk got. */
function remote(scope: object, own: string) {
  const { promise, resolve } = Promise.withResolvers<() => string>();
  const asked = { shareKey: 'adili/base', requiredVersion: '1', singleton: false, fallback: () => promise };
  const sources: Record<string, (module: { exports: unknown }) => void> = {};
  const webpackRequire = {
    S: { default: scope },
    c: {},
    m: sources,
    consumesLoadingData: { moduleIdToConsumeDataMapping: { 7: asked } },
  };
  const promises: unknown[] = [];
  runtime.bundlerRuntime.consumes({
    webpackRequire,
    installedModules: {},
    chunkId: 'Page',
    chunkMapping: { Page: ['7'] },
    promises,
  } as never);
  return {
    bring: (run = () => own) => resolve(run),
    got: async () => {
      await Promise.all(promises);
      const module = { exports: undefined as unknown };
      sources[7]?.(module);
      return module.exports;
    },
  };
}

test('two remotes that bring the same code at once both take what came first', async () => {
  const scope = {};
  const [one, other] = [remote(scope, "one's"), remote(scope, "other's")];
  other.bring();
  await other.got();
  one.bring();
  expect([await one.got(), await other.got()]).toEqual(["other's", "other's"]);
});

test('a remote takes a copy that is there, and none of another version', async () => {
  const there = { lib: () => "another's" };
  await expect(remote({ 'adili/base': { 1: there } }, 'own').got()).resolves.toBe("another's");
  const later = remote({ 'adili/base': { 2: there } }, 'own');
  later.bring();
  await expect(later.got()).resolves.toBe('own');
});

test('a copy that fails as it runs is left to the remote that brought it', async () => {
  const scope = {};
  const [one, other] = [remote(scope, "one's"), remote(scope, "other's")];
  one.bring(() => {
    throw new Error('What it rests on did not come.');
  });
  other.bring();
  await expect(one.got()).rejects.toThrow('What it rests on did not come.');
  expect([await other.got(), await remote(scope, "a third's").got()]).toEqual(["other's", "other's"]);
});
