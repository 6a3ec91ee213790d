import axe from 'axe-core';
import { z } from 'zod';
import type { Ignore } from '../../policy/ignores.ts';
import { accessOf, NO_END, othersOf, secondsOf, type Taken } from './taken.ts';

const assertion = z.union([z.string(), z.tuple([z.string()], z.unknown())]);
export const lighthouseConfig = z.looseObject({
  ci: z.looseObject({
    collect: z
      .looseObject({
        url: z.union([z.string(), z.array(z.string())]).optional(),
        numberOfRuns: z.number().optional(),
        settings: z
          .looseObject({
            extraHeaders: z.union([z.string(), z.record(z.string(), z.string())]).optional(),
            maxWaitForLoad: z.number().optional(),
          })
          .optional(),
      })
      .optional(),
    assert: z
      .looseObject({ assertions: z.record(z.string(), assertion).optional(), preset: z.string().optional() })
      .optional(),
  }),
});

const headers = z.record(z.string(), z.string());

/** Lighthouse takes headers as an object, or as the text of one. */
function headersOf(given: string | Record<string, string> | undefined): Record<string, string> | null {
  if (given === undefined) return {};
  if (typeof given !== 'string') return given;
  try {
    return headers.parse(JSON.parse(given));
  } catch {
    return null;
  }
}

const isOfAxe = (audit: string) => axe.getRules().some(({ ruleId }) => ruleId === audit);
const levelOf = (asserted: z.infer<typeof assertion>) =>
  typeof asserted === 'string' ? asserted : asserted[0];

/** What is off, or only warned of, fails nothing here either. */
const ignoresOf = (asserted: [audit: string, level: string][], name: string): Ignore[] =>
  asserted
    .filter(([, level]) => level === 'off' || level === 'warn')
    .map(([audit, level]) => ({
      rule: `axe:${audit}`,
      reason: level === 'off' ? `Off in ${name}.` : `No more than a warning in ${name}.`,
      until: NO_END,
    }));

/** A configuration of Lighthouse CI, `lighthouserc.json`. */
export function takeLighthouse({ ci }: z.infer<typeof lighthouseConfig>, name: string): Taken {
  const { collect = {}, assert = {} } = ci;
  const { url = [], numberOfRuns, settings = {} } = collect;
  const addresses = [url].flat();
  const sent = headersOf(settings.extraHeaders);
  const asserted = Object.entries(assert.assertions ?? {}).map(([audit, given]): [string, string] => [
    audit,
    levelOf(given),
  ]);
  const about = asserted.filter(([audit]) => isOfAxe(audit));
  const others = asserted.length - about.length;
  const ignore = ignoresOf(about, name);
  return {
    config: {
      ...(addresses.length > 0 && { addresses }),
      ...secondsOf(settings.maxWaitForLoad),
      ...(ignore.length > 0 && { ignore }),
    },
    access: accessOf(sent ?? {}),
    left: [
      ...othersOf(ci, ['collect', 'assert', 'upload', 'server', 'wizard']),
      ...othersOf(collect, ['url', 'numberOfRuns', 'settings'], 'collect.'),
      ...othersOf(settings, ['extraHeaders', 'maxWaitForLoad'], 'settings.'),
      ...othersOf(assert, ['assertions', 'preset'], 'assert.'),
      ...(sent === null ? ['settings.extraHeaders'] : []),
    ],
    notes: [
      ...(numberOfRuns === undefined ? [] : ['numberOfRuns: each page is audited once']),
      ...(others > 0
        ? [`assertions that are of no rule of axe-core, or of a score: ${others} are left out`]
        : []),
    ],
  };
}
