import { buffer } from 'node:stream/consumers';
import type { CauseGroup } from '@adili/audits/causes';
import { type Judgement, makeReport, type Report } from '@adili/audits/report';
import { type ReportForm, reportForms } from '@adili/audits/report-forms';
import { groupFindings } from '@adili/schemas/findings/group-findings';
import { optionWords } from '@adili/schemas/sites/option-words';
import { namesFor } from '../../foundation/audit-entries/names.ts';
import type { Caller, KeyCaller } from '../../foundation/caller.ts';
import type { Services } from '../../foundation/services.ts';
import { readOrganisation } from '../../people/organisations/organisations.ts';
import { momentOf } from '../../register/register/register.ts';
import { peopleIn } from '../findings/shown-findings.ts';
import { RunNotEndedError } from '../run-rows/errors.ts';
import { hasResult, readRunRow } from '../run-rows/shown-runs.ts';
import { pagesOf, type RunResult, readResult } from './result.ts';

/** Bytes of pictures in one report, at most: those of what is to be fixed last are left out. */
const mostPictureBytes = 15_000_000;

/** A report with the picture of the first element of each group. */
async function withPictures(
  { evidenceFiles }: Pick<Services, 'evidenceFiles'>,
  { findings }: RunResult,
  report: Report,
): Promise<Report> {
  const rows = new Map(findings.map((row) => [row.fingerprint, row]));
  const groups: CauseGroup[] = [];
  let bytes = 0;
  for (const group of report.groups) {
    const { picture, pictureSize = 0 } = rows.get(group.first.fingerprint) ?? {};
    const fits = picture !== undefined && bytes + pictureSize <= mostPictureBytes;
    const content = fits ? await evidenceFiles.open(picture) : null;
    if (content === null) {
      groups.push(group);
      continue;
    }
    bytes += pictureSize;
    const finding = { ...group.first.finding, picture: (await buffer(content)).toString('base64') };
    groups.push({ ...group, first: { ...group.first, finding } });
  }
  return { ...report, groups };
}

/** The report of a run in a form, with the judgements that hold in it. @throws {MissingError | RunNotEndedError} */
export async function readRunReport(
  services: Services,
  caller: Caller | KeyCaller,
  id: string,
  form: ReportForm,
): Promise<string> {
  const { store } = services;
  const organisation = await readOrganisation(store, caller);
  const run = await readRunRow(store, organisation.id, id);
  if (!hasResult(run)) throw new RunNotEndedError();
  const result = await readResult(store, run);
  const people = [
    ...[...result.judgements.values()].map(({ judgedBy }) => judgedBy),
    ...[...result.decisions.values()].flatMap(peopleIn),
  ];
  const nameOf = await namesFor(store, people, organisation.id);
  const judgements = new Map<string, Judgement>();
  for (const [criterion, { verdict, judgedBy, judgedAt, note }] of result.judgements) {
    const by = nameOf(judgedBy)?.name;
    // Nothing is met by the word of a person who has no name any more.
    if (by !== undefined) judgements.set(criterion, { verdict, by, at: judgedAt, note });
  }
  const report = makeReport(
    {
      tool: run.tool ?? { name: 'Adili auditor', version: '', browser: '', engines: [] },
      subject: run.url,
      startedAt: run.startedAt ?? run.requestedAt,
      endedAt: run.endedAt ?? run.requestedAt,
      pages: pagesOf(result, momentOf(services, organisation), nameOf),
      newFailures: null,
      level: run.options?.level,
      notes: optionWords(run.options),
    },
    groupFindings,
    judgements,
  );
  return reportForms[form](form === 'html' ? await withPictures(services, result, report) : report);
}
