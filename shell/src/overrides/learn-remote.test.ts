import { learnRemote } from './learn-remote.ts';

const ORIGIN = 'http://localhost:3002';
const override = { name: 'mfe-blog', origin: ORIGIN };
const VERSION = '0.2.0-1d0698246d';
const FOLDER = `${ORIGIN}/mfe-blog/${VERSION}/`;
const page = { path: '/blog', title: 'Resources', frame: 'full', expose: './Blog', module: './src/Blog.tsx' };
const manifest = {
  name: 'mfe-blog',
  container: 'mfe_blog',
  version: VERSION,
  contract: '1.1',
  entry: 'remoteEntry.js',
  integrity: { 'remoteEntry.js': 'sha384-abc', 'Blog.js': 'sha384-def' },
  pages: [page],
};

/** A developer's server that answers these addresses and nothing else. */
function serve(answers: Record<string, unknown>) {
  const seen: string[] = [];
  Object.assign(globalThis, {
    fetch: async (address: string) => {
      seen.push(address);
      const answer = answers[address];
      if (answer instanceof Error) throw answer;
      const json = async () => (answer === 'no json' ? JSON.parse('<') : answer);
      return { ok: address in answers, status: address in answers ? 200 : 404, json };
    },
  });
  return seen;
}
const healthy = { [`${ORIGIN}/current.json`]: { version: VERSION }, [`${FOLDER}remote.json`]: manifest };
const learn = () => learnRemote(override, new AbortController().signal);

test('takes the pages of the current version of that server', async () => {
  const seen = serve(healthy);
  expect(await learn()).toEqual({
    name: 'mfe-blog',
    container: 'mfe_blog',
    version: VERSION,
    contract: '1.1',
    entry: `${FOLDER}remoteEntry.js`,
    integrity: 'sha384-abc',
    pages: [{ path: '/blog', title: 'Resources', frame: 'full', expose: './Blog' }],
  });
  expect(seen).toEqual([`${ORIGIN}/current.json`, `${FOLDER}remote.json`]);
});

test.each([
  ['there is no answer', { [`${ORIGIN}/current.json`]: new TypeError('Failed to fetch') }, 'does not answer'],
  ['there is something else', {}, `${ORIGIN}/current.json answered 404`],
  ['it is a page', { [`${ORIGIN}/current.json`]: 'no json' }, 'something that is not JSON'],
  ['it names no version', { [`${ORIGIN}/current.json`]: {} }, 'names no version'],
  ['its version is a folder above', { [`${ORIGIN}/current.json`]: { version: '..' } }, 'names no version'],
  ['its version climbs', { [`${ORIGIN}/current.json`]: { version: '../../x' } }, 'names no version'],
  ['its manifest is gone', { [`${ORIGIN}/current.json`]: { version: VERSION } }, 'remote.json answered 404'],
])('where %s, it says so with the address', async (_what, answers, words) => {
  serve(answers);
  await expect(learn()).rejects.toMatchObject({
    name: 'OverriddenRemoteError',
    message: expect.stringContaining(words),
  });
  await expect(learn()).rejects.toThrow(ORIGIN);
});

test.each([
  ['another remote', { name: 'mfe-auth' }],
  ['no container', { container: 'not a name' }],
  ['an entry elsewhere', { entry: '//evil.example/x.js' }],
  ['no pages', { pages: undefined }],
  ['a page without a path', { pages: [{ ...page, path: 'blog' }] }],
  ['a page without code', { pages: [{ ...page, expose: 'Blog' }] }],
  ['no contract', { contract: 1 }],
])('a manifest with %s is refused', async (_what, changes) => {
  serve({ ...healthy, [`${FOLDER}remote.json`]: { ...manifest, ...changes } });
  await expect(learn()).rejects.toThrow('does not describe mfe-blog');
});
