import type { LimitName } from '@adili/schemas/calls/call';
import { budgets } from '../domain/foundation/rate-limits/budgets.ts';
import { minutes } from '../runtime/clock.ts';

export interface Limit {
  /** Calls from one address, or of one organisation. */
  readonly calls: number;
  /** Within so many minutes. */
  readonly minutes: number;
}

/** Every call counts against this one. */
export const overall: Limit = { calls: 1_200, minutes: 1 };

const callsOf = ({ most, within }: { readonly most: number; readonly within: number }): Limit => ({
  calls: most,
  minutes: within / minutes(1),
});

/** RATE_LIMIT_SCALE multiplies the calls, but for those of an API key, which count wherever they come from. */
export const limits: Readonly<Record<LimitName, Limit>> = {
  signIn: { calls: 60, minutes: 15 },
  newAccount: { calls: 30, minutes: 60 },
  resetMail: { calls: 20, minutes: 60 },
  resetPassword: { calls: 30, minutes: 60 },
  invitation: { calls: 60, minutes: 15 },
  mailedLink: { calls: 30, minutes: 60 },
  guestRequest: { calls: 20, minutes: 60 },
  guestCode: { calls: 60, minutes: 15 },
  message: { calls: 20, minutes: 60 },
  supportCase: callsOf(budgets.supportCase.by.caller),
  caseMessage: callsOf(budgets.caseMessage.by.caller),
  caseFile: callsOf(budgets.caseFile.by.caller),
  renewal: { calls: 300, minutes: 15 },
  visit: { calls: 600, minutes: 15 },
  pageLoad: { calls: 600, minutes: 15 },
  webVitals: { calls: 300, minutes: 15 },
  clientError: { calls: 60, minutes: 15 },
  apiKey: { calls: 120, minutes: 1 },
  checkout: { calls: 60, minutes: 60 },
  pageAudit: { calls: 10, minutes: 60 },
  sharedRun: { calls: 60, minutes: 15 },
  search: { calls: 60, minutes: 1 },
  ownSearch: { calls: 120, minutes: 1 },
  import: callsOf(budgets.import.by.caller),
  importPreview: callsOf(budgets.importPreview.by.caller),
  register: callsOf(budgets.register.by.caller),
  export: { calls: 20, minutes: 60 },
};

/** Limits of calls that the organisation has besides, wherever its people and keys call from. */
export const limitsOfOrganisation: Readonly<Partial<Record<LimitName, Limit>>> = {
  register: callsOf(budgets.register.by.organisation),
};
