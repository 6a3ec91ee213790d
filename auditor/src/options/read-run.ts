import { access, constants, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ReportForm } from '@adili/audits/report-forms';
import type { Access } from '../access/access.ts';
import { readBaseline } from '../reports/baseline.ts';
import { forms } from '../reports/write-files.ts';
import type { Source } from '../run/addresses.ts';
import type { RunOptions } from '../run/run-audit.ts';
import { whyNoAddress } from '../run/why-no-address.ts';
import type { Ready } from '../steps/get-ready.ts';
import { readSteps } from '../steps/steps.ts';
import type { Gathered } from './gather.ts';
import { MistakeError } from './mistake.ts';

/** What a run is told by what was gathered; how it tells of pages is the caller's. */
type Told = Omit<RunOptions, 'warn' | 'onPage' | 'signal'>;

function allowsPrivate({ allowPrivate }: Gathered): boolean {
  const isAllowed = allowPrivate ?? process.env.AUDIT_ALLOW_PRIVATE === 'true';
  if (isAllowed && process.env.NODE_ENV === 'production')
    throw new MistakeError(
      'In production private addresses are not audited: take --allow-private and AUDIT_ALLOW_PRIVATE away.',
    );
  return isAllowed;
}

function sourceOf({ url, urls, addresses, sitemap, pages }: Gathered): Source {
  if (urls !== undefined) return { file: urls };
  if (addresses !== undefined) return { addresses };
  if (sitemap !== undefined) return { sitemap };
  const start = url ?? '';
  const why = whyNoAddress(start);
  if (why) throw new MistakeError(`${start} can't be audited. ${why}`);
  return { url: start, pages };
}

function variableOf(variable: string): string {
  const value = process.env[variable];
  if (value === undefined || value === '') throw new MistakeError(`The variable ${variable} is not set.`);
  if (/[\r\n\0]/.test(value)) throw new MistakeError(`The variable ${variable} has more than one line.`);
  return value;
}

const valuesOf = (variables: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(variables).map(([name, variable]) => [name, variableOf(variable)]));

function accessOf({ header, cookie, basicAuth, unproved, access: given }: Gathered): Access {
  if (unproved && (header ?? cookie ?? basicAuth ?? given.headers ?? given.cookies))
    throw new MistakeError(
      '--header, --cookie and --basic-auth are for a site that is yours: without --unproved.',
    );
  const [username, ...password] = basicAuth === undefined ? [] : variableOf(basicAuth).split(':');
  if (username !== undefined && password.length === 0)
    throw new MistakeError(`The variable ${basicAuth} is no user:password.`);
  return {
    headers: { ...given.headers, ...(header && valuesOf(header)) },
    cookies: { ...given.cookies, ...(cookie && valuesOf(cookie)) },
    basicAuth: username === undefined ? undefined : { username, password: password.join(':') },
  };
}

async function readyOf({ actions, steps, waitFor, wait, unproved }: Gathered): Promise<Ready | undefined> {
  if (unproved && (actions ?? steps))
    throw new MistakeError('--actions is for a site that is yours: without --unproved.');
  const all = [...(steps ?? []), ...(actions === undefined ? [] : await readSteps(actions, 'actions'))];
  if (all.length === 0 && waitFor === undefined && wait === undefined) return undefined;
  return { steps: all, selector: waitFor, milliseconds: wait };
}

/** What nothing can be written to is said before an audit of an hour, not after it. */
async function mustBeWritable(form: ReportForm, file: string): Promise<void> {
  const folder = path.dirname(path.resolve(file));
  const found = await stat(folder).catch(() => null);
  if (!found?.isDirectory()) throw new MistakeError(`--${form} ${file}: there is no folder ${folder}.`);
  if ((await stat(file).catch(() => null))?.isDirectory())
    throw new MistakeError(`--${form} ${file}: this is a folder.`);
  await access(folder, constants.W_OK).catch(() => {
    throw new MistakeError(`--${form} ${file}: nothing can be written in ${folder}.`);
  });
}

async function mustBeReadable(file: string): Promise<void> {
  if (file === '-') return;
  const found = await stat(file).catch(() => null);
  if (!found) throw new MistakeError(`--urls ${file}: there is no such file.`);
  if (found.isDirectory()) throw new MistakeError(`--urls ${file}: this is a folder.`);
  await access(file, constants.R_OK).catch(() => {
    throw new MistakeError(`--urls ${file}: it can't be read.`);
  });
}

/** Throws MistakeError, BaselineError or StepError where something that was said doesn't do. */
export async function readRun(gathered: Gathered): Promise<Told> {
  const { baseline, failOn, level, login, urls } = gathered;
  if (failOn === 'new' && baseline === undefined) throw new MistakeError('--fail-on new needs a --baseline.');
  if (gathered.ndjson && gathered.github)
    throw new MistakeError('--ndjson and --github both write to the standard output: take one of them.');
  if (level === 'AAA')
    throw new MistakeError(
      'Level AAA is not audited: write A or AA. W3C advises against it for whole sites.',
    );
  if (urls !== undefined) await mustBeReadable(urls);
  for (const form of forms) {
    const file = gathered[form];
    if (file !== undefined) await mustBeWritable(form, file);
  }
  return {
    from: sourceOf(gathered),
    allowPrivate: allowsPrivate(gathered),
    unproved: gathered.unproved ?? false,
    timeoutMs: gathered.pageSeconds * 1000,
    atOnce: gathered.concurrency,
    access: accessOf(gathered),
    logIn: login === undefined ? undefined : await readSteps(login, 'a log-in'),
    ready: await readyOf(gathered),
    caps: gathered.cap,
    window: { viewport: gathered.viewport, scheme: gathered.scheme },
    baseline: baseline === undefined ? undefined : await readBaseline(baseline),
    level,
    ignored: gathered.ignore && { by: path.basename(gathered.saidBy), list: gathered.ignore },
    include: gathered.include,
    exclude: gathered.exclude,
    keep: !gathered.ndjson || forms.some((form) => gathered[form] !== undefined),
    pictures: gathered.html !== undefined || gathered.json !== undefined,
    about: new URL('/audits/about', process.env.PUBLIC_URL || 'https://adili.example').href,
  };
}
