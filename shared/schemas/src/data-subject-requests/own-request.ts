import * as z from 'zod/mini';
import { instant } from '../fields.ts';
import { dataSubjectRequest } from './data-subject-request.ts';

/** GET /me/dsrs and /me/dsrs/:id: a request, and the package of the data where one is asked for or there. */
export const ownRequest = z.extend(dataSubjectRequest, {
  package: z.optional(
    z.object({
      /** Whether it can be downloaded. */
      ready: z.boolean(),
      expires_at: instant,
      /** Bytes, once it is made. */
      size: z.optional(z.int()),
    }),
  ),
});
export type OwnRequest = z.infer<typeof ownRequest>;
