import { generateKeyPairSync, sign } from 'node:crypto';
import type { ConsentKeySet } from '../consents/receipt.ts';
import { verifyErasures } from './verify-erasures.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const { x = '' } = publicKey.export({ format: 'jwk' });
const keys: ConsentKeySet = {
  keys: [{ kty: 'OKP', crv: 'Ed25519', x, kid: 'k', alg: 'EdDSA', use: 'sig' }],
};

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A line of a list of erasures, as a compact JWS. */
function line(id: string, header: object = {}): string {
  const erasure = {
    id,
    reference: `DSR-${id}`,
    finishedAt: '2026-11-20T09:00:00.000Z',
    parts: [{ part: 'users', erased: 1, anonymised: 0, kept: 0 }],
    salt: 's',
  };
  const text = `${encoded({ alg: 'EdDSA', kid: 'k', typ: 'erasure+json', ...header })}.${encoded(erasure)}`;
  return `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`;
}

test('a list of erasures holds line by line, and names the one that was changed', async () => {
  const list = `${line('1')}\n${line('2')}\n`;
  expect((await verifyErasures(list, keys)).erasures.map(({ id }) => id)).toEqual(['1', '2']);
  const [head, payload, signature] = line('2').split('.');
  const other = `${head}.${encoded({ ...JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()), id: '3' })}.${signature}`;
  await expect(verifyErasures(`${line('1')}\n${other}`, keys)).rejects.toThrow(
    'The erasure of line 2 was changed: its signature does not hold.',
  );
  await expect(verifyErasures('not a line', keys)).rejects.toThrow('The erasure of line 1 was changed');
  await expect(verifyErasures(line('1'), { keys: [] })).rejects.toThrow('a key that is not in the keys file');
});

test.each([{ typ: 'consent-receipt+json' }, { alg: 'none' }, { crit: ['exp'] }])(
  'a line whose header says %j is none',
  async (header) => {
    await expect(verifyErasures(line('1', header), keys)).rejects.toMatchObject({
      name: 'VerificationError',
    });
  },
);
