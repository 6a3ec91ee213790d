import { criterionOf } from '@adili/audits/criteria';
import { z } from 'zod';
import type { Ignore } from '../../policy/ignores.ts';
import { MOST_AT_ONCE } from '../../run/at-once.ts';
import { stepOfSentence } from '../../steps/sentences.ts';
import { accessOf, NO_END, othersOf, secondsOf, type Taken } from './taken.ts';

const settings = z.looseObject({
  timeout: z.number().optional(),
  standard: z.string().optional(),
  ignore: z.array(z.string()).optional(),
  hideElements: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  threshold: z.number().optional(),
  concurrency: z.number().optional(),
  wait: z.number().optional(),
  viewport: z.looseObject({ width: z.number(), height: z.number() }).optional(),
  actions: z.array(z.string()).optional(),
});
export const pa11yConfig = z.looseObject({
  defaults: settings.optional(),
  urls: z.array(z.union([z.string(), z.looseObject({ url: z.string() })])).optional(),
  sitemap: z.string().optional(),
});

const TAKEN = [
  'timeout',
  'standard',
  'ignore',
  'hideElements',
  'headers',
  'threshold',
  'concurrency',
  'wait',
  'viewport',
  'actions',
];
/** How pa11y runs and reports, which says nothing of what is audited. */
const OF_ITS_OWN = [
  'chromeLaunchConfig',
  'includeNotices',
  'includeWarnings',
  'log',
  'reporter',
  'reporters',
  'runners',
  'useIncognitoBrowserContext',
];

/** Kinds of messages: here they never fail a run. */
const KINDS = ['notice', 'warning'];
const CODE = /^WCAG2A{1,3}\.Principle\d\.Guideline\d_\d+\.(\d)_(\d+)_(\d+)/;

/** What a code of HTML_CodeSniffer or a rule of axe-core is here. */
function ignoredOf(code: string, reason: string): Ignore | null {
  const [isCode, ...numbers] = CODE.exec(code) ?? [];
  const criterion = numbers.join('.');
  if (isCode) return criterionOf(criterion) ? { criterion, reason, until: NO_END } : null;
  return /^[a-z][a-z0-9-]+$/.test(code) ? { rule: `axe:${code}`, reason, until: NO_END } : null;
}

const between = (least: number, value: number, most: number) =>
  Math.round(Math.min(most, Math.max(least, value)));

/** pa11y takes an address without http:// too. */
const addressOf = (url: string) => (/^[a-z]+:\/\//i.test(url) ? url : `http://${url}`);

/** What a sentence fills in may be a secret: only that it does is told. */
const withoutValue = (sentence: string) =>
  sentence
    .trim()
    .replace(/^(set|fill|type|enter)\b.*/is, '$1 …')
    .slice(0, 100);

/** A configuration of pa11y-ci, `.pa11yci` or `pa11yci.json`. */
export function takePa11y(read: z.infer<typeof pa11yConfig>, name: string): Taken {
  const { defaults = {}, urls = [], sitemap } = read;
  const { ignore = [], hideElements, standard, threshold, concurrency } = defaults;
  const reason = `Ignored by ${name}.`;
  const codes = ignore.filter((code) => !KINDS.includes(code));
  const ignored = codes.map((code) => ({ code, as: ignoredOf(code, reason) }));
  const whole = ignored.flatMap(({ as }) => (as?.criterion ? [as.criterion] : []));
  const all = [
    ...ignored.flatMap(({ as }) => as ?? []),
    ...(hideElements ? [{ selector: hideElements, reason, until: NO_END }] : []),
  ];
  const steps = (defaults.actions ?? []).map((sentence) => ({ sentence, as: stepOfSentence(sentence) }));
  const perUrl = urls.flatMap((one) => (typeof one === 'string' ? [] : othersOf(one, ['url'], 'urls.')));
  return {
    config: {
      ...(sitemap !== undefined && { sitemap }),
      ...(sitemap === undefined &&
        urls.length > 0 && {
          addresses: urls.map((one) => addressOf(typeof one === 'string' ? one : one.url)),
        }),
      ...secondsOf(defaults.timeout),
      ...(standard === 'WCAG2A' && { level: 'A' }),
      ...(threshold !== undefined && { threshold: { failed: threshold } }),
      ...(concurrency !== undefined && { concurrency: Math.min(MOST_AT_ONCE, Math.max(1, concurrency)) }),
      ...(defaults.wait !== undefined && { wait: between(0, defaults.wait, 30_000) }),
      ...(defaults.viewport && {
        viewport: {
          width: between(200, defaults.viewport.width, 4_000),
          height: between(200, defaults.viewport.height, 4_000),
        },
      }),
      ...(steps.some(({ as }) => as) && { steps: steps.flatMap(({ as }) => as ?? []) }),
      ...(all.length > 0 && { ignore: all }),
    },
    access: accessOf(defaults.headers),
    left: [
      ...othersOf(read, ['defaults', 'urls', 'sitemap']),
      ...othersOf(defaults, [...TAKEN, ...OF_ITS_OWN]),
      ...new Set(perUrl),
      ...(standard === 'WCAG2AAA' || standard === 'Section508' ? [`standard ${standard}`] : []),
      ...ignored.filter(({ as }) => as === null).map(({ code }) => code),
      ...steps.filter(({ as }) => !as).map(({ sentence }) => `action “${withoutValue(sentence)}”`),
    ],
    notes: [
      ...(threshold === undefined ? [] : ['threshold is of all pages together']),
      ...(whole.length > 0
        ? [`codes are ignored with their whole criteria (${[...new Set(whole)].join(', ')})`]
        : []),
    ],
  };
}
