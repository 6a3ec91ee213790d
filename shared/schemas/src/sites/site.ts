import * as z from 'zod/mini';
import { entityId, instant } from '../fields.ts';
import { runSummary } from '../runs/run.ts';
import { version } from '../version.ts';
import { auditOptions } from './audit-options.ts';
import { schedules } from './site-forms.ts';

/** By a record, a file or a meta tag; or without a proof, of the demonstration’s own site. */
export const proofKinds = ['dns', 'file', 'meta', 'demonstration'] as const;

/** How an organisation proves that a site is its own: one of the three. */
const siteProof = z.object({
  /** By a TXT record of this name with this value. */
  dnsName: z.string(),
  dnsValue: z.string(),
  /** Or by a text file at this address that holds just this line. */
  fileUrl: z.string(),
  fileText: z.string(),
  /** Or by this tag in the head of the page at this address. */
  metaUrl: z.string(),
  metaTag: z.string(),
  /** Once it is proved, from here on. */
  provedAt: z.optional(instant),
  provedBy: z.optional(z.enum(proofKinds)),
});

/** A site of an organisation. */
export const site = z.object({
  id: entityId,
  url: z.string(),
  /** Scheme, host and port, by which a site is one and the same. */
  origin: z.string(),
  addedAt: instant,
  /** Its runs begin once it is proved. */
  isProved: z.boolean(),
  proof: siteProof,
  /** Weekly is on Mondays, monthly on the first day of a month, from five in the morning in the organisation's zone. */
  schedule: z.enum(schedules),
  /** What of it is audited, and how; absent where nothing is said. */
  options: z.optional(auditOptions),
  /** When its schedule has it audited next; absent where none does, and where the plan doesn’t hold it. */
  nextAt: z.optional(instant),
  /** The newest run, whatever its state. */
  lastRun: z.optional(runSummary),
  /** Of the schedule and the options. */
  version,
});
export type Site = z.infer<typeof site>;
