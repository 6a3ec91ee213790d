import type { ConsentKeySet } from '@adili/schemas/consents/receipt';
import { days, instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { ConsentKey } from '../../../store/tables/consents.ts';
import type { Services } from '../../foundation/services.ts';

/** A key signs for a year, and then another does. What it signed is verified by it for good. */
const signsFor = days(365);

/** What the private part of a key is sealed as. */
export const lockName = (id: string) => `consent key ${id}`;

/** The private part of a key, or null where it signs no more: it had its time, or no secret of the settings opens it. */
function privateKeyOf({ encryption, clock }: Services, key: ConsentKey): string | null {
  const isDue = Date.parse(key.createdAt) + signsFor <= clock().getTime();
  return isDue ? null : encryption.decrypt(key.privateKey, lockName(key.id));
}

/** All keys, the newest first. */
const allKeys = ({ consentKeys }: Tables) => consentKeys.after('0001-01-01T00:00:00.000Z');

/** The newest key that still signs; null where none does. */
async function currentKey(services: Services, tables: Tables) {
  for (const key of await allKeys(tables)) {
    const privateKey = privateKeyOf(services, key);
    if (privateKey !== null) return { id: key.id, publicKey: key.publicKey, privateKey };
  }
  return null;
}

/** The key that signs now: one for all processes, made where there is none. */
export async function signingKey(
  services: Services,
): Promise<{ readonly id: string; readonly publicKey: string; readonly privateKey: string }> {
  const known = await currentKey(services, services.store);
  if (known) return known;
  const { id, publicKey, privateKey } = await services.receiptSigner.newKey();
  const made = {
    id,
    publicKey,
    privateKey: services.encryption.encrypt(privateKey, lockName(id)),
    createdAt: instantAfter(services.clock),
  };
  return services.store.transaction(
    async (tables) => {
      const meanwhile = await currentKey(services, tables);
      if (meanwhile) return meanwhile;
      await tables.consentKeys.insert(made);
      return { id, publicKey, privateKey };
    },
    { lock: 'consent keys' },
  );
}

/** The public parts of keys, as they are published. */
export const keySetOf = (keys: readonly ConsentKey[]): ConsentKeySet => ({
  keys: keys.map(({ id, publicKey }) => ({
    kty: 'OKP',
    crv: 'Ed25519',
    x: publicKey,
    kid: id,
    alg: 'EdDSA',
    use: 'sig',
  })),
});

/** All keys that ever signed, the newest first; one is made where there is none. */
export async function publicKeys(services: Services): Promise<ConsentKeySet> {
  await signingKey(services);
  return keySetOf(await allKeys(services.store));
}
