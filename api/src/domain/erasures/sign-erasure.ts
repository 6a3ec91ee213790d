import type { Erasure } from '../../store/erasures/table.ts';
import { signingKey } from '../consents/receipt-keys.ts';
import type { Services } from '../services.ts';

/**
 * A finished erasure with its line on the list: neither where the last mail goes is there, nor which operator it was,
 * who may be erased later.
 */
export async function signedErasure(
  services: Services,
  erasure: Erasure,
): Promise<Erasure & { signed: string }> {
  const { contact: _, subject: __, signed: ___, ...row } = erasure;
  const key = await signingKey(services);
  const signed = await services.receiptSigner.sign({ ...row, by: 'system' }, key, 'erasure+json');
  return { ...erasure, signed };
}

/** Signs and lists finished erasures that are not: of before there were signatures, or whose key was lost. */
export async function signWhatIsNot(services: Services): Promise<void> {
  const { store, traces } = services;
  const all = await store.erasures.after('0001-01-01T00:00:00.000Z');
  for (const { id } of all.filter(({ state, signed }) => state === 'erased' && !signed)) {
    const erasure = await store.erasures.byId(id);
    if (erasure === null) continue;
    const { signed } = await signedErasure(services, erasure);
    await traces.list([signed]);
    await store.transaction(async ({ erasures }) => {
      const now = await erasures.byId(id);
      if (now) await erasures.replace({ ...now, signed });
    });
  }
}
