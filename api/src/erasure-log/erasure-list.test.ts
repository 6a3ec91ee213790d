import fs from 'node:fs';
import { lstat, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ConsentKeySet } from '@adili/schemas/consents/receipt';
import { receiptSigner } from '../security/receipt-signer.ts';
import { samplesOf } from '../store/conformance/rows.ts';
import { temporaryFolder } from '../testing/folder.ts';
import {
  addToList,
  ErasureListError,
  type ListedErasure,
  listFile,
  readList,
  verifiedErasures,
} from './erasure-list.ts';

const { signed: _, subject: __, contact: ___, ...erasure } = samplesOf('a').erasures;

async function keyAndLine(type: Parameters<typeof receiptSigner.sign>[2] = 'erasure+json') {
  const made = await receiptSigner.newKey();
  const { id: kid, publicKey: x } = made;
  const key = { kty: 'OKP', crv: 'Ed25519', x, kid, alg: 'EdDSA', use: 'sig' } as const;
  return { keys: [key], line: await receiptSigner.sign(erasure, made, type) };
}

const listed = (line: string): ListedErasure => ({ erasure, line, place: 'The list, line 1,' });

const read = (lines: readonly string[], keys: ConsentKeySet['keys'], takesAll = false) =>
  verifiedErasures(lines.map(listed), new Set(), { keys, takesAll });

test('a list that was cut off is refused; a missing line break is not', async () => {
  const { folder, remove } = await temporaryFolder();
  const file = listFile(folder);
  const { line } = await keyAndLine();
  await writeFile(file, `${line}\n${line}`);
  expect(await readList(file)).toHaveLength(2);
  await writeFile(file, `${line}\n${line.slice(0, 60)}`);
  await expect(readList(file)).rejects.toThrow(
    /, line 2, is not a whole erasure: it is damaged or cut off\./,
  );
  await expect(addToList(file, [])).rejects.toThrow(ErasureListError);
  await remove();
});

test('two writers at a time both keep their lines', async () => {
  const { folder, remove } = await temporaryFolder();
  const file = listFile(folder);
  const [first, second] = [(await keyAndLine()).line, (await keyAndLine()).line];
  await Promise.all([addToList(file, [first]), addToList(file, [second, first])]);
  expect((await readList(file)).map(({ line }) => line).toSorted()).toEqual([first, second].toSorted());
  await remove();
});

test('a list that is a link stays one', async () => {
  const { folder, remove } = await temporaryFolder();
  const [file, elsewhere] = [listFile(folder), path.join(folder, 'elsewhere.jsonl')];
  await writeFile(elsewhere, '');
  await symlink(elsewhere, file);
  const { line } = await keyAndLine();
  await addToList(file, [line]);
  expect(await readFile(elsewhere, 'utf8')).toBe(`${line}\n`);
  expect((await lstat(file)).isSymbolicLink()).toBe(true);
  await remove();
});

test('a line counts once the folder is synced too, also on another try', async () => {
  const { folder, remove } = await temporaryFolder();
  const { line } = await keyAndLine();
  const { fsync } = fs;
  const failing = jest.spyOn(fs, 'fsync').mockImplementation((handle, done) => {
    if (fs.fstatSync(handle).isDirectory()) done(new Error('EIO'));
    else fsync(handle, done);
  });
  await expect(addToList(listFile(folder), [line])).rejects.toThrow('EIO');
  await expect(addToList(listFile(folder), [line])).rejects.toThrow('EIO');
  failing.mockRestore();
  await addToList(listFile(folder), [line]);
  expect(await readList(listFile(folder))).toHaveLength(1);
  await remove();
});

test('what another process wrote meanwhile is not written over', async () => {
  const { folder, remove } = await temporaryFolder();
  const file = listFile(folder);
  const [first, other] = [(await keyAndLine()).line, (await keyAndLine()).line];
  const { fsync } = fs;
  jest.spyOn(fs, 'fsync').mockImplementationOnce((handle, done) => {
    fs.writeFileSync(file, `${other}\n`);
    fsync(handle, done);
  });
  await expect(addToList(file, [first])).rejects.toThrow('was changed by another process');
  expect((await readList(file)).map(({ line }) => line)).toEqual([other]);
  await remove();
});

test('a line signed with a known key is accepted, signature included', async () => {
  const { keys, line } = await keyAndLine();
  expect(await read([line], keys)).toEqual([{ ...erasure, signed: line }]);
});

test('unsigned, changed, otherwise typed or wrongly keyed lines are refused', async () => {
  const { keys, line } = await keyAndLine();
  const [head = '', , signature = ''] = line.split('.');
  const other = Buffer.from(JSON.stringify({ ...erasure, userHash: 'of a neighbour' })).toString('base64url');
  const receipt = await keyAndLine('consent-receipt+json');
  await expect(read([JSON.stringify(erasure)], keys)).rejects.toThrow(/line 1, was changed, or never signed/);
  await expect(read([`${head}.${other}.${signature}`], keys)).rejects.toThrow(/was changed/);
  await expect(read([receipt.line], receipt.keys)).rejects.toThrow(/was changed/);
  await expect(read([line], receipt.keys)).rejects.toThrow(/signed with a key that is not known here/);
});

test('two different keys of one name verify nothing; one known twice does', async () => {
  const [{ keys, line }, other] = [await keyAndLine(), await keyAndLine()];
  expect(await read([line], [...keys, ...keys])).toHaveLength(1);
  const impostors = other.keys.map((key) => ({ ...key, kid: keys[0]?.kid ?? '' }));
  await expect(read([line], [...keys, ...impostors])).rejects.toThrow(/two different keys/);
});

test('one verified line is enough; finished or trusted ones need none', async () => {
  const [old, now] = [await keyAndLine(), await keyAndLine()];
  expect(await read([old.line, now.line, JSON.stringify(erasure)], now.keys)).toEqual([
    { ...erasure, signed: now.line },
  ]);
  const known = new Set([erasure.id]);
  expect(await verifiedErasures([listed(old.line)], known, { keys: [], takesAll: false })).toEqual([]);
  // It is signed anew by the server that has it then.
  expect(await read([old.line], [], true)).toEqual([erasure]);
});
