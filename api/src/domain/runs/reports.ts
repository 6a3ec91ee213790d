import { buffer } from 'node:stream/consumers';
import { earlReport } from '@adili/server/audits/earl';
import { htmlReport } from '@adili/server/audits/html';
import { jsonReport } from '@adili/server/audits/json';
import type { PageResult } from '@adili/server/audits/model';
import { openAcrReport } from '@adili/server/audits/openacr';
import { type Judgement, makeReport, type Report } from '@adili/server/audits/report';
import { namesFor } from '../audit-entries/names.ts';
import { organisationOf } from '../organisations/organisations.ts';
import { momentOf } from '../requirements/register.ts';
import type { Services } from '../services.ts';
import type { Caller } from '../sessions/sessions.ts';
import { RunNotEndedError } from './errors.ts';
import { pagesOf, type RunResult, readResult } from './result.ts';
import { hasResult, runRowOf } from './shown-runs.ts';

const writers: Readonly<Record<string, (report: Report) => string>> = {
  html: htmlReport,
  json: jsonReport,
  earl: earlReport,
  openacr: openAcrReport,
};
export type ReportForm = 'html' | 'json' | 'earl' | 'openacr';

/** Bytes of pictures in one report, at most: those of what is to be fixed last are left out. */
const mostPictureBytes = 15_000_000;

/** Pages with the picture of each cause. */
async function withPictures(
  { evidenceFiles }: Pick<Services, 'evidenceFiles'>,
  { findings }: RunResult,
  pages: readonly PageResult[],
): Promise<PageResult[]> {
  const pictures = new Map<string, string>();
  const failedFirst = findings.toSorted((one, other) => one.verdict.localeCompare(other.verdict));
  let bytes = 0;
  for (const { picture, fingerprint, pictureSize = 0 } of failedFirst) {
    if (picture === undefined || bytes + pictureSize > mostPictureBytes) continue;
    const content = await evidenceFiles.open(picture);
    if (content === null) continue;
    bytes += pictureSize;
    pictures.set(fingerprint, (await buffer(content)).toString('base64'));
  }
  return pages.map((page) => ({
    ...page,
    findings: page.findings.map((finding) => {
      const picture = pictures.get(finding.fingerprint);
      return picture === undefined ? finding : { ...finding, picture };
    }),
  }));
}

/** The report of a run in a form, with the judgements that hold in it. @throws {MissingError | RunNotEndedError} */
export async function reportOf(
  services: Services,
  caller: Caller,
  id: string,
  form: ReportForm,
): Promise<string> {
  const { store } = services;
  const organisation = await organisationOf(store, caller);
  const run = await runRowOf(store, organisation.id, id);
  if (!hasResult(run)) throw new RunNotEndedError();
  const result = await readResult(store, run);
  const judges = [...result.judgements.values()].map(({ judgedBy }) => judgedBy);
  const nameOf = await namesFor(store, judges, organisation.id);
  const judgements = new Map<string, Judgement>();
  for (const [criterion, { verdict, judgedBy, judgedAt, note }] of result.judgements) {
    const by = nameOf(judgedBy)?.name;
    // Nothing is met by the word of a person who has no name any more.
    if (by !== undefined) judgements.set(criterion, { verdict, by, at: judgedAt, note });
  }
  const pages = pagesOf(result, momentOf(services, organisation));
  const report = makeReport(
    {
      tool: run.tool ?? { name: 'Adili auditor', version: '', browser: '', engines: [] },
      subject: run.url,
      startedAt: run.startedAt ?? run.requestedAt,
      endedAt: run.endedAt ?? run.requestedAt,
      pages: form === 'html' ? await withPictures(services, result, pages) : pages,
      newFailures: null,
    },
    judgements,
  );
  return (writers[form] ?? jsonReport)(report);
}
