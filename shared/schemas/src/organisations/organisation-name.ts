import { requiredText } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import * as z from '../zod.ts';

/** The form of an organisation's name. */
export const organisationName = z.object({
  name: requiredText(limits.company, messages.companyNameRequired),
});
