import type { ErasureRules } from '../foundation/ports/erasure-rules.ts';
import { goesWith } from '../privacy/erasures/own-rows.ts';
import { redacting } from '../privacy/erasures/redact.ts';

/** What an erasure does to channels beyond what their table declares: with a mailbox of the person goes what is sent there. */
export const signalsErasureRules: Pick<ErasureRules, 'channels'> = {
  channels: {
    ...redacting('channels'),
    cascade: async (row, { alertRules, deliveries }, person) => {
      if (!goesWith('channels', row, person)) return;
      await alertRules.deleteWhere('channelId', row.id);
      await deliveries.deleteWhere('channelId', row.id);
    },
  },
};
