import * as z from 'zod/mini';

/** GET /installation: what is set up here, of what pages say only where it is. */
export const installation = z.object({
  /** Whether websites are audited here. */
  audits: z.boolean(),
  /** Whether plans are paid for by M-Pesa here. */
  mobileMoney: z.boolean(),
  /** Whether they are paid for by card here. */
  cards: z.boolean(),
});
