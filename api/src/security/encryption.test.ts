import { createDecipheriv, hkdfSync } from 'node:crypto';
import { encryptionUnder } from './encryption.ts';

test('what is sealed is under AES with a key of 256 bits', () => {
  const sealed = Buffer.from(encryptionUnder('a secret').encrypt('JBSWY3DPEHPK3PXP', 'totp'), 'base64url');
  const key = Buffer.from(hkdfSync('sha256', 'a secret', '', 'adili vault', 256 / 8));
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
  decipher.setAAD(Buffer.from('totp'));
  decipher.setAuthTag(sealed.subarray(12, 28));
  expect(decipher.update(sealed.subarray(28), undefined, 'utf8') + decipher.final('utf8')).toBe(
    'JBSWY3DPEHPK3PXP',
  );
});
