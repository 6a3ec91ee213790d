import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ConsentKeySet } from '@adili/schemas/consents/receipt';
import lockfile from 'proper-lockfile';
import { receiptSigner } from '../security/receipt-signer.ts';
import { samplesOf } from '../store/conformance/rows.ts';
import { startTestApi } from '../testing/api.ts';
import { completeDeletion } from '../testing/data-subject-fixture.ts';
import { temporaryFolder } from '../testing/folder.ts';
import {
  addToList,
  cutOffLines,
  type ListedErasure,
  listFile,
  readList,
  verifiedErasures,
} from './erasure-list.ts';

test('a last line without a break counts; one that was cut off goes', async () => {
  const api = await startTestApi({ isOnPostgres: false });
  for (let people = 0; people < 2; people += 1)
    await completeDeletion(api, (await api.users.verified()).token);
  await api.services.background.idle();
  const list = listFile(api.folder);
  const text = await readFile(list, 'utf8');
  const [first = '', second = ''] = text.split('\n');
  const file = path.join(api.folder, 'put-together.jsonl');
  const leftWith = async (given: string) => {
    await writeFile(file, given);
    const count = (await readList(file)).length;
    const notices = await cutOffLines([file, file]);
    await addToList(file, [second]);
    return [count, notices.length, await readFile(file, 'utf8')];
  };
  expect(await leftWith(first)).toEqual([1, 0, text]);
  for (const cut of [1, 40, second.length - 1])
    expect(await leftWith(`${first}\n${second.slice(0, cut)}`)).toEqual([1, 1, text]);
  expect(await leftWith(`${first}\n${second}`)).toEqual([2, 0, `${first}\n${second}`]);
  await api.stop();
});

test('two writers after a power cut both keep their lines', async () => {
  const { folder, remove } = await temporaryFolder();
  const file = listFile(folder);
  const [first, second] = ['a', 'b'].map((id) =>
    JSON.stringify({
      id,
      requestId: `request ${id}`,
      reference: 'DSR-7K3M-9QXT',
      state: 'erased',
      startedAt: '2026-11-20T09:00:00.000Z',
      by: 'system',
      parts: [],
      salt: 'salt',
    }),
  ) as [string, string];
  await writeFile(file, '{"id":"cut o');
  // The first has its turn while the second waits for its own.
  const { lock } = lockfile;
  jest.spyOn(lockfile, 'lock').mockImplementationOnce(async (...asked) => {
    await addToList(file, [first]);
    return lock(...asked);
  });
  await addToList(file, [second]);
  expect(await readFile(file, 'utf8')).toBe(`${first}\n${second}\n`);
  await remove();
});

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

test('a line signed with a known key is accepted, signature included', async () => {
  const { keys, line } = await keyAndLine();
  expect(await read([line], keys)).toEqual([{ ...erasure, signed: line }]);
});

test('unsigned, changed, otherwise typed or wrongly keyed lines are refused', async () => {
  const { keys, line } = await keyAndLine();
  const [head = '', , signature = ''] = line.split('.');
  const other = Buffer.from(JSON.stringify({ ...erasure, userHash: 'of a neighbour' })).toString('base64url');
  const receipt = await keyAndLine('consent-receipt+json');
  await expect(read([JSON.stringify(erasure)], keys)).rejects.toThrow(/line 1, is not signed/);
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
