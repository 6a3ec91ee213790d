import { criterionOf } from '@adili/audits/criteria';
import { pageLimits } from '../browser/limits.ts';
import { capsUnlessSaid, isCap, MOST_CAPPED } from '../caps.ts';
import { ignores } from '../policy/ignores.ts';
import { MOST_AT_ONCE } from '../run/at-once.ts';
import { whyNoAddress } from '../run/why-no-address.ts';
import { steps } from '../steps/steps.ts';
import { choice, file, flag, type Kind, many, number, pairs, size, structure, text } from './kinds.ts';

interface Option<Value> {
  kind: Kind<Value>;
  help: string;
  /** What holds where nobody says anything. */
  or?: Value;
  /** There is no word for it on the command line. */
  isOnlyOfFile?: true;
}

const option = <Value>(kind: Kind<Value>, help: string, or?: Value): Option<Value> => ({
  kind,
  help,
  ...(or === undefined ? {} : { or }),
});

const MOST_COUNTED = 1_000_000;
const VARIABLE = /^[A-Za-z_]\w*$/;
const variable = text('<variable>', (name) =>
  VARIABLE.test(name) ? null : 'Write the name of an environment variable: values stand in no file.',
);
const isToken = (name: string) =>
  /^[\w!#$%&'*+.^`|~-]+$/.test(name) ? null : `${name} is no name of a header or cookie.`;
const mayBeCapped = (name: string) =>
  isCap(name) ? null : `${name} is none of ${Object.keys(capsUnlessSaid).join(', ')}.`;
const isCounted = (name: string) =>
  name === 'failed' || name === 'review' || criterionOf(name)
    ? null
    : `${name} is neither failed, review nor a criterion of WCAG 2.2, levels A and AA.`;

/** Each option once, for the command line and for a configuration, in which it has the same name. */
export const options = {
  addresses: {
    ...option(many(text('<address>')), 'audits these addresses, without a crawl'),
    isOnlyOfFile: true,
  },
  pages: option(number(1, 50), 'pages of the site, at most 50', 20),
  urls: option(
    file,
    'audits the addresses of a file, one on a line, without a crawl; - is the standard input',
  ),
  sitemap: option(text('<url>', whyNoAddress), 'audits the addresses of this sitemap, without a crawl'),
  include: option(many(text('<pattern>')), 'looks only at addresses that match it, or another: /shop/*'),
  exclude: option(many(text('<pattern>')), 'leaves out addresses that match it, or another'),
  level: option(choice('<level>', 'A', 'AA', 'AAA'), 'A leaves the criteria of level AA out', 'AA'),
  ndjson: option(flag, 'a line of JSON for each address, in the order given'),
  github: option(flag, 'what fails, as annotations of GitHub Actions'),
  html: option(file, 'writes the report as HTML'),
  json: option(file, 'writes the report as JSON'),
  earl: option(file, 'writes the report as EARL (JSON-LD)'),
  openacr: option(file, 'writes the report as OpenACR'),
  junit: option(file, 'writes the report as JUnit, a suite for each page'),
  sarif: option(file, 'writes what was found as SARIF 2.1.0'),
  csv: option(file, 'writes what was found as CSV'),
  baseline: option(file, 'the --json of an earlier run, against which failures are new'),
  failOn: option(
    choice('<which>', 'any', 'new', 'review'),
    'what makes the exit status 1: any failure, new ones, or also what a person has to look at',
    'any',
  ),
  threshold: option(
    pairs('<name=number>', number(0, MOST_COUNTED), isCounted),
    'how many may be there before the exit status is 1: failed=10, review=200, 1.4.3=5',
  ),
  ignore: { ...option(structure(ignores), 'what is known and does not count'), isOnlyOfFile: true },
  allowUnreached: option(
    number(0, MOST_COUNTED),
    'pages that may be impossible to audit before the exit status is 2',
    0,
  ),
  login: option(file, 'logs in by this script, whose cookies each page gets'),
  header: option(
    pairs('<name=variable>', variable, isToken),
    'sends the site a header, whose value an environment variable has',
  ),
  cookie: option(
    pairs('<name=variable>', variable, isToken),
    'sends the site a cookie, whose value an environment variable has',
  ),
  basicAuth: option(variable, 'logs in by HTTP: the environment variable has user:password'),
  actions: option(file, 'does these steps on each page before it is audited'),
  steps: { ...option(structure(steps), 'the same, in the configuration itself'), isOnlyOfFile: true },
  waitFor: option(text('<selector>'), 'waits until this is in sight, 15 seconds at most'),
  wait: option(number(0, 30_000), 'milliseconds that are waited for once a page has loaded'),
  viewport: option(size, 'the window, in CSS pixels; 1280x800 unless said'),
  scheme: option(
    choice('<scheme>', 'light', 'dark'),
    'the colour scheme that is preferred; light unless said',
  ),
  allowPrivate: option(flag, 'opens private addresses and every port: for a site of your own machine'),
  unproved: option(flag, 'as for a site that isn’t yours: no keys are pressed, and only GET and HEAD leave'),
  concurrency: option(number(1, MOST_AT_ONCE), 'pages at once; without it by the processor’s cores'),
  pageSeconds: option(
    number(2, 600),
    'seconds that a page may take, at most 600: more for a slow machine',
    pageLimits.timeoutMs / 1000,
  ),
  cap: option(
    pairs('<name=number>', number(1, MOST_CAPPED), mayBeCapped),
    `how many of a page are tried one by one, at most: ${Object.entries(capsUnlessSaid)
      .map(([name, most]) => `${name}=${most}`)
      .join(', ')}`,
  ),
} satisfies Record<string, Option<unknown>>;

type Table = typeof options;
export type OptionName = keyof Table;

/** What was said of each option, by words or in a configuration. */
export type Options = { [Name in OptionName]?: Table[Name] extends Option<infer Value> ? Value : never };

/** As it is written on the command line, without the hyphens before it. */
export const wordOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
