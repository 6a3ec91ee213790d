import { defineError } from '../../foundation/errors.ts';

/** A receipt would say by which notice somebody decided, and nobody said that. */
export const NoticeUnknownError = defineError(
  'conflict',
  'notice_unknown',
  'It is not known by which notice this was decided, so there is no receipt of it. Decide again on your consents page, which shows the notice, and take the receipt of that.',
);
