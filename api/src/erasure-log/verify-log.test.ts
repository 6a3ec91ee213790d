import type { ConsentKeySet } from '@adili/schemas/consents/receipt';
import { receiptSigner } from '../security/receipt-signer.ts';
import { samplesOf } from '../store/conformance/rows.ts';
import type { ListedErasure } from './erasure-list.ts';
import { verifiedErasures } from './verify-log.ts';

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

test('a line is true by the signature of a key that is known, and keeps it', async () => {
  const { keys, line } = await keyAndLine();
  expect(await read([line], keys)).toEqual([{ ...erasure, signed: line }]);
});

test('a line that is not signed, was changed, was signed as something else or by another key is refused', async () => {
  const { keys, line } = await keyAndLine();
  const [head = '', , signature = ''] = line.split('.');
  const other = Buffer.from(JSON.stringify({ ...erasure, userHash: 'of a neighbour' })).toString('base64url');
  const receipt = await keyAndLine('consent-receipt+json');
  await expect(read([JSON.stringify(erasure)], keys)).rejects.toThrow(/line 1, is not signed/);
  await expect(read([`${head}.${other}.${signature}`], keys)).rejects.toThrow(/was changed/);
  await expect(read([receipt.line], receipt.keys)).rejects.toThrow(/was changed/);
  await expect(read([line], receipt.keys)).rejects.toThrow(/signed with a key that is not known here/);
});

test('a key that is known from two places counts once; two that go by one name settle nothing', async () => {
  const [{ keys, line }, other] = [await keyAndLine(), await keyAndLine()];
  expect(await read([line], [...keys, ...keys])).toHaveLength(1);
  const impostors = other.keys.map((key) => ({ ...key, kid: keys[0]?.kid ?? '' }));
  await expect(read([line], [...keys, ...impostors])).rejects.toThrow(/two different keys/);
});

test('one true line of an erasure is enough, and none is needed of what is done already or taken on trust', async () => {
  const [old, now] = [await keyAndLine(), await keyAndLine()];
  expect(await read([old.line, now.line, JSON.stringify(erasure)], now.keys)).toEqual([
    { ...erasure, signed: now.line },
  ]);
  const known = new Set([erasure.id]);
  expect(await verifiedErasures([listed(old.line)], known, { keys: [], takesAll: false })).toEqual([]);
  // It is signed anew by the server that has it then.
  expect(await read([old.line], [], true)).toEqual([erasure]);
});
