import { z } from 'zod';

const instant = z.iso.datetime();
const count = z.int().min(0).max(100_000);
const line = z
  .string()
  .max(300)
  .regex(/^\P{Cc}*$/u);

/** The watcher's file, as far as the site shows it: another machine writes it, so nothing in it is believed. */
export const statusHistory = z.object({
  version: z.literal(1),
  since: instant,
  checkedAt: instant,
  days: z
    .array(z.object({ day: z.iso.date(), checks: count, up: z.object({ site: count, api: count }) }))
    .max(90),
  incidents: z
    .array(z.object({ target: z.enum(['site', 'api']), start: instant, end: instant.optional(), seen: line }))
    .max(100),
  maintenance: z.array(z.object({ start: instant, end: instant, text: line })).max(10),
});
export type StatusHistory = z.infer<typeof statusHistory>;
