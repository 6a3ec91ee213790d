import { createPrivateKey, sign } from 'node:crypto';
import {
  CompactSign,
  calculateJwkThumbprint,
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  importPKCS8,
} from 'jose';
import type { ReceiptSigner } from '../domain/foundation/ports/capabilities.ts';

const algorithm = 'EdDSA';

/** Signatures with Ed25519 (RFC 8037) as compact JWS; a key is named by its thumbprint (RFC 7638). */
export const receiptSigner: ReceiptSigner = {
  async newKey() {
    const pair = await generateKeyPair(algorithm, { crv: 'Ed25519', extractable: true });
    const jwk = await exportJWK(pair.publicKey);
    return {
      id: await calculateJwkThumbprint(jwk),
      publicKey: jwk.x ?? '',
      privateKey: await exportPKCS8(pair.privateKey),
    };
  },
  async sign(content, { id, privateKey }, typ) {
    const key = await importPKCS8(privateKey, algorithm);
    return new CompactSign(new TextEncoder().encode(JSON.stringify(content)))
      .setProtectedHeader({ alg: algorithm, kid: id, typ })
      .sign(key);
  },
  signBytes: async (content, { privateKey }) => sign(null, content, createPrivateKey(privateKey)),
};
