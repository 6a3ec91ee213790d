import { parseConfig } from '../config.ts';
import type { RegistrySnapshot } from '../registry/snapshot.ts';
import { publishedPage, remoteVersion, shellBuild } from '../testing/remote-version.ts';
import { KeptDocuments } from './kept-documents.ts';

jest.mock('@adili/server/compress', () => ({ compress: async (body: Buffer) => body }));

const config = parseConfig({
  NODE_ENV: 'test',
  REGISTRY: './published',
  PUBLIC_URL: 'https://adili.example',
});
const count = 80;
const fragment = (url: string) => ({
  url,
  html: 'fragments/_large.html',
  image: 'previews/page.png',
  head: { title: 'Large' },
  scripts: [],
});

test('one remote with many large documents costs only its own their place', () => {
  const urls = Array.from({ length: count }, (_, index) => `/large/${index}`);
  const large = remoteVersion(
    [publishedPage({ path: '/large/:id', fragments: urls.map(fragment) })],
    '1',
    'mfe-large',
  );
  const remotes = [
    { ...large, texts: new Map([...large.texts, ['fragments/_large.html', 'x'.repeat(256 * 1024)]]) },
    remoteVersion(),
  ];
  const snapshot: RegistrySnapshot = { remotes, unknown: [], canaries: [], origins: [] };
  const kept = new KeptDocuments(config, {});
  const ask = (path: string) =>
    kept.ordinary(
      { shell: shellBuild, snapshot },
      { remotes, unknown: [], variant: '' },
      { pathname: path, search: '' },
    );
  const [first, blog] = [ask('/large/0'), ask('/blog')];
  expect(ask('/large/0')).toBe(first);
  const documents = urls.map(ask);
  expect(ask('/large/0')).not.toBe(first);
  expect(ask(`/large/${count - 1}`)).toBe(documents.at(-1));
  expect(ask('/blog')).toBe(blog);
  // However many addresses people make up, they cost one document.
  expect(ask('/made-up/2')).toBe(ask('/made-up/1'));
});
