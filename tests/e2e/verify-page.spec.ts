import { expect } from 'playwright/test';
import { writePack } from '../../api/src/domain/register/packs/write-pack.ts';
import { packDescription, packSigner, readBytes } from '../../api/src/testing/pack-fixture.ts';
import { test, whenPageRuns } from '../stack/browser.ts';

const keysFile = (keys: string) => ({
  name: 'keys.json',
  mimeType: 'application/json',
  buffer: Buffer.from(keys),
});
const zip = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/zip', buffer });

/** Bytes of the longest body that a page sends of itself; the pack has many more. */
const mostCounted = 2_000;

test('a pack is verified in the browser, a changed one is named by its file, and nothing is sent', async ({
  page,
}) => {
  const { signer, keys } = packSigner();
  const pack = await readBytes(writePack(packDescription(), signer));
  expect(pack.length).toBeGreaterThan(mostCounted);
  const sent: string[] = [];
  page.on('request', (request) => {
    // What pages count about themselves is short.
    if ((request.postDataBuffer()?.length ?? 0) > mostCounted) sent.push(request.url());
  });
  await page.goto('/verify');
  await whenPageRuns(page);
  const main = page.getByRole('main');
  const choose = (buffer: Buffer) => main.getByLabel('File to verify').setInputFiles(zip('pack.zip', buffer));

  await choose(pack);
  await expect(main.getByText('pack.zip could not be verified')).toBeVisible();
  await expect(main.getByText('signed by a key that this site does not publish')).toBeVisible();

  await main.getByText('Use a keys file').click();
  await main.getByLabel('Keys file').setInputFiles(keysFile(keys));
  await expect(main.getByText('The pack is whole, and signed')).toBeVisible();
  await expect(main.getByText('Clinic & Sons')).toBeVisible();
  await expect(main.getByText('3 changes, in an unbroken chain')).toBeVisible();

  const changed = Buffer.from(pack);
  const at = changed.indexOf('We train everybody.');
  changed.write('X', at);
  await choose(changed);
  await expect(main.getByText('pack.zip was changed')).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: 'evidence/ev-2-statement.txt' })).toBeVisible();

  await choose(Buffer.from('%PDF-1.7'));
  await expect(main.getByText('A PDF is a copy for reading, and nothing signs it.')).toBeVisible();
  await choose(Buffer.from('nothing of ours'));
  await expect(main.getByText('This file can’t be verified here.')).toBeVisible();
  expect(sent).toEqual([]);
});
