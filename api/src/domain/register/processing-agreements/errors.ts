import { defineError } from '../../foundation/errors.ts';

export const NoCompanyError = defineError(
  'conflict',
  'no_company',
  'This installation has not said which company runs it, and an agreement needs one. Please write to support.',
);

export const AgreementChangedError = defineError(
  'conflict',
  'agreement_changed',
  'The agreement has another version by now. Please reload the page, read it and accept that one.',
);

export const AgreementAcceptedError = defineError(
  'conflict',
  'agreement_accepted',
  'Your organisation has accepted this version already. Nothing was changed.',
);
