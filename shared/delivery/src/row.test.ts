import { readManifest } from './manifest.ts';
import { folderAddress, siteRecord, webAddress } from './row.ts';

const takes = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

test.each(['https://cdn.example', 'http://localhost:3002', 'http://127.0.0.1:8080', 'https://[::1]:8443'])(
  '%s is an address to load code from',
  (address) => {
    expect(takes(webAddress, address)).toBe(true);
    expect(takes(siteRecord, { schema: 1, contract: '1.1', origins: [address] })).toBe(true);
    expect(takes(folderAddress, `${address}/remotes/`)).toBe(true);
  },
);

// Each would part a Content-Security-Policy's words, or stand for more than one host.
test.each([
  'https://a;x.b',
  'https://a,b',
  'https://*',
  'https://*.example',
  "https://'self'",
  'ftp://a.example',
  'https://user:secret@a.example',
  'https://b.example\\@a.example',
  'https://a.example/a b',
])('%s is none', (address) => {
  expect(takes(webAddress, address)).toBe(false);
  expect(takes(siteRecord, { schema: 1, contract: '1.1', origins: [address] })).toBe(false);
  expect(takes(folderAddress, `${address}/`)).toBe(false);
});

test.each(['https://cdn.example/remotes', 'https://cdn.example/?of=/', 'https://cdn.example/#/'])(
  '%s is no folder',
  (address) => expect(takes(folderAddress, address)).toBe(false),
);

describe('a manifest', () => {
  const manifest = {
    name: 'mfe-blog',
    container: 'mfe_blog',
    version: '0.2.0+build.7-1d0698246d',
    contract: '1.1',
    entry: 'remoteEntry.js',
    integrity: {},
    pages: [],
  };

  it('may have every version that a row may', () => {
    expect(readManifest(JSON.stringify(manifest)).version).toBe(manifest.version);
  });

  it.each([{ version: '..' }, { version: 'a/b' }, { name: 'registry' }, { name: 'Blog' }])(
    'with %j is none',
    (part) => expect(() => readManifest(JSON.stringify({ ...manifest, ...part }))).toThrow(),
  );
});
