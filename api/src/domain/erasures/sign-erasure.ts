import type { Erasure } from '../../store/erasures/table.ts';
import { signingKey } from '../consents/receipt-keys.ts';
import type { Services } from '../services.ts';
import { pagesOf } from './find-rows.ts';

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

/**
 * Lists every finished erasure: a new disk, or that of another machine, lacks the lines of before. Signs those that are
 * not: of before there were signatures, or whose key was lost.
 */
export async function listErasures(services: Services): Promise<void> {
  const { store, subjectFiles } = services;
  const lines: string[] = [];
  for await (const rows of pagesOf(store, 'erasures'))
    for (const erasure of rows as readonly Erasure[]) {
      if (erasure.state !== 'erased') continue;
      const { signed } = erasure.signed ? erasure : await signedErasure(services, erasure);
      if (signed) lines.push(signed);
      if (!erasure.signed)
        await store.transaction(async ({ erasures }) => {
          const now = await erasures.byId(erasure.id);
          if (now) await erasures.replace({ ...now, signed });
        });
    }
  await subjectFiles.list(lines);
}
