import * as z from 'zod/mini';
import { ownData } from '../accounts/user.ts';
import { instant } from '../fields.ts';

/** POST and GET /admin/dsrs/:id/package: that it is there, and nothing of what it holds. */
export const packageState = z.object({
  /** 'none' where none was asked for, or its time is over. */
  state: z.enum(['none', 'making', 'ready', 'tooLarge']),
  requestedAt: z.optional(instant),
  madeAt: z.optional(instant),
  /** Until when its person can download it. */
  expiresAt: z.optional(instant),
  /** Bytes. */
  size: z.optional(z.int()),
});
export type PackageState = z.infer<typeof packageState>;

/** GET /me/dsrs/:id/package */
export const ownPackage = z.object({
  madeAt: instant,
  expiresAt: instant,
  /** For programs. */
  data: ownData,
  /** The same as a page to read: HTML that needs nothing else and runs nothing. */
  page: z.string(),
});
export type OwnPackage = z.infer<typeof ownPackage>;
