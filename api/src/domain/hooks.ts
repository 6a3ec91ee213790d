import { auditRecords } from './audits/runs/audit-standing.ts';
import { billingErasureRules } from './billing/erasure-rules.ts';
import type { Hooks } from './foundation/services.ts';
import { claimRequests } from './privacy/data-subject-requests/under-way.ts';
import { privacyErasureRules } from './privacy/erasures/erasure-rules.ts';
import { commentedInRegister } from './register/comments/commented.ts';
import { registerErasureRules } from './register/erasure-rules.ts';
import { handOver } from './register/hand-over.ts';
import { checkRecords } from './signals/checks/check-standing.ts';
import { addChecksOfSite, removeChecksOfSite } from './signals/checks/new-checks.ts';
import { signalsErasureRules } from './signals/erasure-rules.ts';
import { commentedInSignals } from './signals/risks/commented.ts';
import { handOverRisks } from './signals/risks/hand-over.ts';
import { packedRisks } from './signals/risks/packed.ts';
import { supportErasureRules } from './support/erasure-rules.ts';

/** What each wing hands to those that it stands on. */
export const hooks: Hooks = {
  addressProved: claimRequests,
  handOver: async (...given) => {
    await handOver(...given);
    await handOverRisks(...given);
  },
  audits: auditRecords,
  checks: checkRecords,
  packedRisks,
  commented: { ...commentedInRegister, ...commentedInSignals },
  siteProved: addChecksOfSite,
  siteRemoved: removeChecksOfSite,
  erasureRules: {
    ...privacyErasureRules,
    ...registerErasureRules,
    ...billingErasureRules,
    ...signalsErasureRules,
    ...supportErasureRules,
  },
};
