import { criterionOf } from '@adili/audits/criteria';
import { z } from 'zod';

const MOST_CHARACTERS = 2_000;
const MOST_IGNORES = 500;
const words = (says: string) => z.string(says).trim().min(1, says).max(MOST_CHARACTERS, 'This is too long.');

/** What is left out of the count: all that it names has to be so of a finding. */
const ignore = z
  .strictObject({
    /** The rule with its engine: 'axe:color-contrast'. */
    rule: words('Name a rule, as axe:color-contrast.').optional(),
    criterion: z
      .string('Name a criterion, as 1.4.3.')
      .refine((number) => criterionOf(number) !== undefined, 'This is no criterion of level A or AA.')
      .optional(),
    /** Elements of the page, or of what is within them. */
    selector: words('Write a selector of CSS.').optional(),
    /** A pattern, as those of --include. */
    address: words('Write a pattern of addresses, as /shop/*.').optional(),
    reason: words('Say the reason: what is ignored without one is forgotten.'),
    until: z.iso.date('Say until which day, as 2027-01-31.'),
  })
  .refine(
    ({ rule, criterion, selector, address }) => (rule ?? criterion ?? selector ?? address) !== undefined,
    'Name what is ignored, by rule, criterion, selector or address.',
  );

export const ignores = z.array(ignore, 'Write a list.').max(MOST_IGNORES, `At most ${MOST_IGNORES}.`);
export type Ignore = z.infer<typeof ignore>;
