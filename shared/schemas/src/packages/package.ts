import * as z from 'zod/mini';
import { ownData } from '../accounts/user.ts';
import { instant } from '../fields.ts';

/** POST and GET /admin/dsrs/:id/package: that it is there and how many rows of what it holds, and none of them. */
export const packageState = z.object({
  /** 'none' where none was asked for, or its time is over. */
  state: z.enum(['none', 'making', 'ready', 'tooLarge']),
  requestedAt: z.optional(instant),
  madeAt: z.optional(instant),
  /** Until when its person can download it. */
  expiresAt: z.optional(instant),
  /** Bytes. */
  size: z.optional(z.int()),
  /** The kinds of data in it, each with how many rows. */
  parts: z.optional(z.array(z.object({ name: z.string(), rows: z.int() }))),
});
export type PackageState = z.infer<typeof packageState>;

/** POST /admin/dsrs/:id/package/views: what the person gets, for who answers for it. */
export const packageView = z.object({ madeAt: instant, expiresAt: instant, data: ownData });
export type PackageView = z.infer<typeof packageView>;

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
