import * as z from 'zod/mini';
import { requiredText } from '../fields.ts';
import { optionLimits, optionMessages } from './audit-option-limits.ts';

const patterns = z
  .array(requiredText(optionLimits.pattern, optionMessages.pattern), { error: optionMessages.pattern })
  .check(z.maxLength(optionLimits.patterns, { error: optionMessages.patterns }));

const whole = (least: number, most: number, error: string) =>
  z.int({ error }).check(z.minimum(least, { error }), z.maximum(most, { error }));

const { viewport: pixels } = optionLimits;
const side = whole(pixels.least, pixels.most, optionMessages.viewport);

/** What of a site is audited, and how: as the auditor's command line takes it, without what is secret. */
export const auditOptions = z.object({
  /** Patterns of addresses that are looked at, one of which has to match; and those that are left out. */
  include: z.optional(patterns),
  exclude: z.optional(patterns),
  /** A selector that each page is waited for. */
  waitFor: z.optional(requiredText(optionLimits.selector, optionMessages.selector)),
  /** Milliseconds that are waited for once a page has loaded. */
  waitMs: z.optional(whole(0, optionLimits.waitMs, optionMessages.waitMs)),
  /** The window, in CSS pixels. */
  viewport: z.optional(z.object({ width: side, height: side }, { error: optionMessages.viewport })),
  /** The colour scheme that is preferred. */
  scheme: z.optional(z.enum(['light', 'dark'], { error: optionMessages.scheme })),
  /** A leaves the criteria of level AA out. */
  level: z.optional(z.enum(['A', 'AA'], { error: optionMessages.level })),
});
export type AuditOptions = z.infer<typeof auditOptions>;

/** Without what says nothing: options that say nothing at all are none. */
export function saidOptions(options: AuditOptions = {}): AuditOptions | undefined {
  const said = Object.entries(options).filter(([, value]) => !(Array.isArray(value) && value.length === 0));
  return said.length > 0 ? Object.fromEntries(said) : undefined;
}
