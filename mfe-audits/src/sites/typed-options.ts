import { lines, optionalText } from '@adili/schemas/fields';
import { optionLimits, optionMessages } from '@adili/schemas/sites/audit-option-limits';
import type { AuditOptions } from '@adili/schemas/sites/audit-options';
import * as z from '@adili/schemas/zod';

const patternsIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const { patterns: most, pattern: longest, viewport: pixels } = optionLimits;

const patterns = lines(most * (longest + 1)).check(
  z.refine((text) => patternsIn(text).length <= most, { error: optionMessages.patterns }),
  z.refine((text) => patternsIn(text).every(({ length }) => length <= longest), {
    error: `A pattern has at most ${longest} characters`,
  }),
);

const isWhole = (text: string, from: number, to: number) =>
  /^\d+$/.test(text) && +text >= from && +text <= to;

/** The two sides of a window, as people type it. */
const sidesOf = (text: string): string[] => text.toLowerCase().split(/\s*[x×]\s*/);

const isWindow = (text: string): boolean => {
  const sides = sidesOf(text);
  return sides.length === 2 && sides.every((side) => isWhole(side, pixels.least, pixels.most));
};

/** What the form asks: texts in place of lists and numbers, each of which may be empty. */
export const optionsForm = z.object({
  include: patterns,
  exclude: patterns,
  waitFor: optionalText(optionLimits.selector),
  waitMs: z.string().check(
    z.trim(),
    z.refine((text) => text === '' || isWhole(text, 0, optionLimits.waitMs), {
      error: optionMessages.waitMs,
    }),
  ),
  viewport: z.string().check(
    z.trim(),
    z.refine((text) => text === '' || isWindow(text), { error: optionMessages.viewport }),
  ),
  scheme: z.enum(['', 'dark']),
  level: z.enum(['', 'A']),
});
export type TypedOptions = z.infer<typeof optionsForm>;

/** Options as the form has them. */
export const typedOf = ({
  include = [],
  exclude = [],
  waitFor = '',
  waitMs,
  viewport,
  scheme,
  level,
}: AuditOptions = {}): Required<TypedOptions> => ({
  include: include.join('\n'),
  exclude: exclude.join('\n'),
  waitFor,
  waitMs: waitMs === undefined ? '' : String(waitMs),
  viewport: viewport ? `${viewport.width}x${viewport.height}` : '',
  scheme: scheme === 'dark' ? scheme : '',
  level: level === 'A' ? level : '',
});

/** What was typed, without what is empty. */
export function optionsOf(typed: TypedOptions): AuditOptions {
  const [include, exclude] = [patternsIn(typed.include), patternsIn(typed.exclude)];
  const [width, height] = sidesOf(typed.viewport).map(Number);
  return {
    ...(include.length > 0 ? { include } : {}),
    ...(exclude.length > 0 ? { exclude } : {}),
    ...(typed.waitFor ? { waitFor: typed.waitFor } : {}),
    ...(typed.waitMs ? { waitMs: Number(typed.waitMs) } : {}),
    ...(width && height ? { viewport: { width, height } } : {}),
    ...(typed.scheme ? { scheme: typed.scheme } : {}),
    ...(typed.level ? { level: typed.level } : {}),
  };
}
