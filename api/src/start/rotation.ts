import { hkdfSync } from 'node:crypto';
import { recordAuditEntry } from '../domain/foundation/audit-entries/audit-entries.ts';
import type { Services } from '../domain/foundation/services.ts';

/** Names a secret that can't be guessed, and tells nothing of it. */
const nameOf = (secret: string) =>
  `secret:${Buffer.from(hkdfSync('sha256', secret, '', 'adili name', 12)).toString('base64url')}`;

/**
 * When a signing secret was first given as the one before. The audit trail keeps it, so that neither a restart nor
 * another process makes it count for longer.
 */
export const rotatedAt = (
  { store, newId, clock }: Pick<Services, 'store' | 'newId' | 'clock'>,
  previous: string,
): Promise<Date> =>
  store.transaction(
    async (tables) => {
      const target = nameOf(previous);
      const [known] = await tables.auditEntries.where('target', target);
      if (known) return new Date(known.at);
      const detail = 'log-ins that the one before signed count for 15 more minutes';
      const entry = { actor: 'system', action: 'secret.rotated', target, detail } as const;
      await recordAuditEntry({ newId, clock }, tables, entry);
      return clock();
    },
    { lock: 'secret rotation' },
  );
