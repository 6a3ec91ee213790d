import * as z from 'zod/mini';
import { entityId, instant } from '../fields.ts';
import { findingVerdicts, verdicts } from '../runs/verdict.ts';
import { auditOptions } from '../sites/audit-options.ts';

/** Seconds that an auditor has a run without a word of it. */
export const claimSeconds = 60;

/** Bytes of a page's result with its pictures. */
export const mostPageBytes = 24 * 1024 * 1024;

const text = (max: number) => z.string().check(z.maxLength(max));
const address = text(8_000);
/** It is shown as a link, and goes into reports. */
const webAddress = address.check(z.regex(/^https?:\/\//i));

/** POST /audit-claims: by default a run of a website, and a page that somebody tries where none waits. */
export const wantedRun = z.object({
  /** Only pages that people wait for, which a long run is not to hold up. */
  only: z.optional(z.enum(['page'])),
});
export type WantedRun = z.infer<typeof wantedRun>;

/** A run that an auditor has claimed; `run` is absent where there is none to do. */
export const auditClaim = z.object({
  /** Unguessable: the auditor speaks of the run by it. */
  id: z.optional(entityId),
  run: z.optional(
    z.object({
      id: entityId,
      url: z.string(),
      pages: z.int(),
      /** Whether the site is proved to be its organisation’s. */
      isProved: z.boolean(),
      /** What of the site is audited, and how. */
      options: z.optional(auditOptions),
      /** Pages that an auditor before this one has sent. */
      done: z.array(z.object({ url: z.string(), finalUrl: z.string(), links: z.array(z.string()) })),
      /** Addresses that auditors before this one were lost with. */
      lostWith: z.array(z.string()),
    }),
  ),
});
export type AuditClaim = z.infer<typeof auditClaim>;

/** POST /audit-claims/:id/heartbeat: the addresses that are being audited. */
export const heartbeat = z.object({
  auditing: z.array(address).check(z.maxLength(20)),
});

export const claimHeld = z.object({
  /** The instant until which it is held without another word. */
  until: instant,
});

/** The number of a criterion, as 1.4.13. */
const criterion = z.string().check(z.regex(/^\d\.\d\.\d{1,2}$/));

const fingerprint = z.string().check(z.regex(/^[0-9a-f]{16}$/));

const sentFinding = z.object({
  criterion,
  verdict: z.enum(findingVerdicts),
  rule: text(200),
  confirmedBy: z.array(text(100)).check(z.maxLength(10)),
  selector: text(8_000),
  message: text(4_000),
  html: text(4_000),
  fingerprint,
  /** What elements have in common that can't be told apart. */
  kind: z.optional(fingerprint),
  whoIsHurt: text(2_000),
  howToFix: text(2_000),
  unseen: z.optional(z.array(text(1_000)).check(z.maxLength(20))),
  /** PNG as base64. */
  picture: z.optional(z.string()),
});

/** POST /audit-claims/:id/pages */
export const sentPage = z.object({
  url: webAddress,
  finalUrl: webAddress,
  title: text(2_000),
  criteria: z.record(
    criterion,
    z
      .enum(verdicts)
      .check(z.refine((verdict) => verdict !== 'passed', { error: 'Only a person says passed' })),
  ),
  findings: z.array(sentFinding).check(z.maxLength(5_000)),
  links: z.array(webAddress).check(z.maxLength(5_000)),
  /** Hashes of the parts of the page that judgements rest on. */
  digests: z.optional(
    z.record(z.string().check(z.regex(/^[a-z]{1,20}$/)), z.string().check(z.regex(/^[0-9a-f]{16}$/))),
  ),
  problem: z.optional(text(2_000)),
  /** Why not all checks were made of it. */
  unfinished: z.optional(text(2_000)),
  /** Findings that are not sent, since there are too many. */
  notKept: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
});
export type SentPage = z.infer<typeof sentPage>;
export type SentFinding = z.infer<typeof sentFinding>;

/** POST /audit-claims/:id/end */
export const claimEnd = z.object({
  tool: z.object({
    name: text(100),
    version: text(40),
    browser: text(100),
    engines: z.array(text(100)).check(z.maxLength(10)),
  }),
  /** Why it ended early, in a sentence. */
  problem: z.optional(text(2_000)),
});
export type ClaimEnd = z.infer<typeof claimEnd>;
