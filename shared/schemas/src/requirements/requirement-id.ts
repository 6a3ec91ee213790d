import { limits } from '../limits.ts';
import * as z from '../zod.ts';

export { partsOfRequirementId, requirementIdOf } from './requirement-parts.ts';

/** A requirement of one framework, as an organisation's own calls name it: `kenya-dpa-2019:s25-a`. */
export const organisationRequirementId = z
  .string({ error: 'Name a requirement as framework:requirement' })
  .check(
    z.maxLength(limits.requirementId, { error: 'This names no requirement', abort: true }),
    z.regex(/^[a-z0-9][a-z0-9.-]*:[\p{L}\p{N}_][\p{L}\p{N}._()-]*$/u, {
      error: 'Name a requirement as framework:requirement',
    }),
  );
