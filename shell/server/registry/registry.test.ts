import { remoteVersion } from '../testing/remote-version.ts';
import { Registry, type RemoteSource } from './registry.ts';

const quiet = { warn: jest.fn(), info: jest.fn() };

/** A source whose current version a test sets; null for one that does not answer. */
function source(name: string, first: string | null) {
  let current = first;
  const read = jest.fn(async (version: string) => remoteVersion([], version));
  const remote: RemoteSource = {
    name,
    async currentVersion() {
      if (current === null) throw new Error(`${name} does not answer`);
      return current;
    },
    read,
  };
  return {
    remote,
    read,
    become(version: string | null) {
      current = version;
    },
  };
}

const flush = () => new Promise((resolve) => setImmediate(resolve));

/** A snapshot after whatever refreshes behind has settled; it leaves nothing on its way. */
async function settled(registry: Registry) {
  await registry.snapshot();
  await flush();
  const snapshot = await registry.snapshot();
  await flush();
  return snapshot;
}

const versions = async (registry: Registry) =>
  (await settled(registry)).remotes.map(({ manifest }) => manifest.version);

beforeEach(() => {
  quiet.warn.mockReset();
  quiet.info.mockReset();
});

test('knows the current version of every remote', async () => {
  const registry = new Registry([source('mfe-blog', '1').remote, source('mfe-auth', '7').remote], 0, quiet);
  expect(await registry.snapshot()).toMatchObject({
    remotes: [{ manifest: { version: '1' } }, { manifest: { version: '7' } }],
    unknown: [],
  });
});

test('takes up a new version, and gives the same snapshot while there is none', async () => {
  const blog = source('mfe-blog', '1');
  const registry = new Registry([blog.remote], 0, quiet);
  const first = await settled(registry);
  expect(await settled(registry)).toBe(first);
  expect(blog.read).toHaveBeenCalledTimes(1);
  blog.become('2');
  expect(await versions(registry)).toEqual(['2']);
});

test('keeps the last version of a remote that stops answering, and warns once', async () => {
  const blog = source('mfe-blog', '1');
  const registry = new Registry([blog.remote], 0, quiet);
  await settled(registry);
  blog.become(null);
  expect(await versions(registry)).toEqual(['1']);
  expect(await settled(registry)).toMatchObject({ unknown: [] });
  expect(quiet.warn).toHaveBeenCalledTimes(1);
  blog.become('2');
  expect(await versions(registry)).toEqual(['2']);
  expect(quiet.info).toHaveBeenCalledWith({ remote: 'mfe-blog' }, 'remote answers again');
});

test('a remote that is away keeps its version while another one changes', async () => {
  const [blog, auth] = [source('mfe-blog', '1'), source('mfe-auth', '1')];
  const registry = new Registry([blog.remote, auth.remote], 0, quiet);
  await settled(registry);
  blog.become(null);
  auth.become('2');
  expect(await versions(registry)).toEqual(['1', '2']);
});

test('names a remote that never answered, and finds it once it does', async () => {
  const auth = source('mfe-auth', null);
  const registry = new Registry([source('mfe-blog', '1').remote, auth.remote], 0, quiet);
  expect(await registry.snapshot()).toMatchObject({
    remotes: [{ manifest: { version: '1' } }],
    unknown: ['mfe-auth'],
  });
  auth.become('1');
  expect(await registry.snapshot()).toMatchObject({ unknown: [] });
});

test('a version that cannot be read leaves the one before in use', async () => {
  const blog = source('mfe-blog', '1');
  const registry = new Registry([blog.remote], 0, quiet);
  await settled(registry);
  blog.become('2');
  blog.read.mockRejectedValueOnce(new Error('remote.json is not a manifest'));
  await registry.snapshot();
  await flush();
  expect(quiet.warn).toHaveBeenCalledTimes(1);
  expect(await versions(registry)).toEqual(['2']);
});

test('asks again only after the set time', async () => {
  const blog = source('mfe-blog', '1');
  const registry = new Registry([blog.remote], 60_000, quiet);
  await registry.snapshot();
  blog.become('2');
  expect(await versions(registry)).toEqual(['1']);
});
