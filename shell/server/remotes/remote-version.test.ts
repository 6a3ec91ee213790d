import { integrityOf } from '@adili/delivery/integrity';
import { DEFAULT_LIMITS } from '@adili/delivery/limits';
import { remoteVersion } from '../testing/remote-version.ts';
import { KnownVersions } from './known-versions.ts';
import { readVersion, VersionRefusedError } from './remote-version.ts';

describe('remote version', () => {
  const { manifest } = remoteVersion();
  const wanted = { name: 'mfe-blog', version: '1' };
  const read = async (file: string) => Buffer.from(`text of ${file}`);

  test('reads the manifest with the texts that documents hold', async () => {
    const version = await readVersion(
      wanted,
      JSON.stringify(manifest),
      '/remotes/mfe-blog/1/',
      read,
      DEFAULT_LIMITS,
    );
    expect(version.manifest).toEqual(manifest);
    expect([...version.texts]).toEqual([
      ['BlogList.css', 'text of BlogList.css'],
      ['fragments/_blog.html', 'text of fragments/_blog.html'],
    ]);
  });

  test.each([
    ['not JSON', 'oops'],
    ['a page of HTML', '<!doctype html>'],
    ['no manifest', '{}'],
    ['a container that is no identifier', JSON.stringify({ ...manifest, container: 'alert(1)' })],
    ['another remote', JSON.stringify({ ...manifest, name: 'mfe-auth' })],
    ['another version', JSON.stringify({ ...manifest, version: '2' })],
    ['an entry outside its folder', JSON.stringify({ ...manifest, entry: '../other/remoteEntry.js' })],
    ['an entry on another site', JSON.stringify({ ...manifest, entry: 'https://elsewhere.example/x.js' })],
  ])('refuses %s', async (_what, json) => {
    await expect(readVersion(wanted, json, '/', read, DEFAULT_LIMITS)).rejects.toThrow();
  });

  test('a version with a file missing is no version', async () => {
    const missing = async () => Promise.reject(new Error('404'));
    await expect(readVersion(wanted, JSON.stringify(manifest), '/', missing, DEFAULT_LIMITS)).rejects.toThrow(
      '404',
    );
  });

  test('a fragment that is none of those that were built is refused by name', async () => {
    const hashed = (...texts: string[]) => ({
      ...manifest,
      integrity: { ...manifest.integrity, 'fragments/_blog.html': texts.map(integrityOf).join(' ') },
    });
    const built = 'text of fragments/_blog.html';
    for (const fitting of [hashed(built), hashed('another text', built)])
      await expect(
        readVersion(wanted, JSON.stringify(fitting), '/', read, DEFAULT_LIMITS),
      ).resolves.toBeDefined();
    await expect(
      readVersion(wanted, JSON.stringify(hashed('another text')), '/', read, DEFAULT_LIMITS),
    ).rejects.toThrow('fragments/_blog.html is not the file that was built.');
  });

  test.each([
    ['fragments/_blog.html', '<script src="/remotes/mfe-blog/1/Page.js"></script>', '<script>'],
    ['BlogList.css', '</style><script src="/remotes/mfe-blog/1/Page.js"></script>', 'the end of its <style>'],
  ])('a version whose %s would act in the document is refused by name', async (acting, text, what) => {
    const reading = async (file: string) => (file === acting ? Buffer.from(text) : read(file));
    await expect(readVersion(wanted, JSON.stringify(manifest), '/', reading, DEFAULT_LIMITS)).rejects.toThrow(
      new VersionRefusedError(`${acting} holds ${what}, which a page may not bring along.`),
    );
  });
});

describe('known versions', () => {
  const manifest = (version: string) => remoteVersion([], version).manifest;

  test('a version that was delivered stays known, by its remote', () => {
    const known = new KnownVersions();
    known.add(manifest('1'));
    known.add(manifest('2'));
    expect(known.get('mfe-blog', '1')).toEqual({ contract: '1.0', integrity: manifest('1').integrity });
    expect(known.get('mfe-blog', '3')).toBeNull();
    expect(known.get('mfe-auth', '1')).toBeNull();
  });

  test('of many versions, those delivered longest ago are forgotten', () => {
    const known = new KnownVersions();
    for (let version = 1; version <= 20; version += 1) known.add(manifest(`${version}`));
    known.add(manifest('1'));
    known.add(manifest('21'));
    expect(known.get('mfe-blog', '1')).not.toBeNull();
    expect(known.get('mfe-blog', '2')).toBeNull();
  });
});
