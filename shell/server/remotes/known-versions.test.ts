import { remoteVersion } from '../testing/remote-version.ts';
import { KnownVersions } from './known-versions.ts';

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
