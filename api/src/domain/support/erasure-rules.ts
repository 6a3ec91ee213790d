import type { ErasureRules } from '../foundation/ports/erasure-rules.ts';
import { dropDetails } from '../privacy/erasures/anonymise.ts';

/** What an erasure does to messages beyond what their table declares. */
export const supportErasureRules: Pick<ErasureRules, 'contactMessages'> = {
  contactMessages: { cascade: dropDetails },
};
