import type { ErasureRules } from '../foundation/ports/erasure-rules.ts';
import { dropDetails } from '../privacy/erasures/anonymise.ts';
import { goesWith } from '../privacy/erasures/own-rows.ts';
import { redacted, redacting } from '../privacy/erasures/redact.ts';

/** What an erasure does to messages and cases beyond what their tables declare. */
export const supportErasureRules: Pick<ErasureRules, 'contactMessages' | 'supportCases'> = {
  contactMessages: { cascade: dropDetails },
  supportCases: {
    ...redacting('supportCases'),
    cascade: async (row, { caseMessages }, person) => {
      const isGone = goesWith('supportCases', row, person);
      if (!isGone && row.openedBy !== person.userId) return;
      for (const message of await caseMessages.where('caseId', row.id)) {
        // What operators noted was of who asked, and what they answered may greet them by name.
        const kept = isGone || message.isNote ? null : redacted('caseMessages', message, person);
        if (kept === null) await caseMessages.delete(message.id);
        else await caseMessages.replace(kept);
      }
    },
  },
};
