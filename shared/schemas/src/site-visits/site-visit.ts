import * as z from 'zod/mini';
import { entityId } from '../fields.ts';

/** Minutes that an auditor has for a visit. */
export const visitMinutes = 5;

/** What is taken of a visit: a page may set and ask for as much as it likes. */
export const visitLimits = { cookies: 200, keys: 200, hosts: 200, name: 200 };

/** Bytes of what an auditor saw on two visits. */
export const mostVisitBytes = 1024 * 1024;

/** What stores take: no half characters and no NUL, whatever a page has. */
const plain = z.overwrite<string>((text) => text.toWellFormed().replaceAll('\0', ''));
const text = (max: number) => z.string().check(z.maxLength(max), plain);
const host = text(253);

/** POST /site-visits: a website whose start page is to be visited; nothing where there is none. */
export const claimedVisit = z.object({
  /** Unguessable: the auditor speaks of the visit by it. */
  id: z.optional(entityId),
  url: z.optional(z.string()),
});
export type ClaimedVisit = z.infer<typeof claimedVisit>;

/** What a page did by itself in an empty profile: nobody clicked, scrolled or pressed a key. */
const seenVisit = z.object({
  /** Where it ended. */
  url: text(8_000).check(z.regex(/^https?:\/\//i)),
  cookies: z
    .array(
      z.object({
        name: text(visitLimits.name),
        /** Whom it is sent to, without a dot before it. */
        host,
        /** Days that it is kept, rounded; null where it ends with the session. */
        days: z.nullable(z.int().check(z.minimum(0), z.maximum(100_000))),
      }),
    )
    .check(z.maxLength(visitLimits.cookies)),
  /** Keys of the page's own localStorage and sessionStorage. */
  keys: z.array(text(visitLimits.name)).check(z.maxLength(visitLimits.keys)),
  /** Other hosts that answered a request of the page. */
  hosts: z.array(host).check(z.maxLength(visitLimits.hosts)),
});
export type SeenVisit = z.infer<typeof seenVisit>;

/** POST /site-visits/:id/result: what was seen on two visits, or why nothing was. */
export const visitResult = z.union([
  z.strictObject({
    first: seenVisit,
    /** The same with `Sec-GPC: 1`, again in an empty profile. */
    withSignal: seenVisit,
  }),
  z.strictObject({ problem: text(2_000) }),
]);
export type VisitResult = z.infer<typeof visitResult>;
