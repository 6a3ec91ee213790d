import type { ReportForm } from '@adili/audits/report-forms';
import * as calls from '@adili/schemas/runs/runs-calls';
import * as sitesCalls from '@adili/schemas/sites/sites-calls';
import { eventStream } from '../../../http/events/event-stream.ts';
import { replyRoute, route } from '../../../http/route.ts';
import { rowsPage } from '../../../http/rows-page.ts';
import type { Caller, KeyCaller } from '../../foundation/caller.ts';
import type { Services } from '../../foundation/services.ts';
import { isOverdue } from '../../people/person/second-factor-due.ts';
import { findCaller } from '../../people/sessions/sessions.ts';
import { readFindingGroups, readFindings, readRunPicture } from '../findings/findings.ts';
import { pictureReply } from '../findings/picture.ts';
import { isOver } from '../run-rows/shown-runs.ts';
import { readDiff } from './diff.ts';
import { judgeCriterion } from './judgements.ts';
import { readRunReport } from './reports.ts';
import { readRun, readRunProgress, readRuns, requestRun } from './runs.ts';

/** Whether who opened a stream is signed in as before, in the same organisation, and owes no second factor by now. */
async function mayStillRead(
  services: Services,
  bearer: string | null,
  { account }: Caller,
): Promise<boolean> {
  const now = bearer === null ? null : await findCaller(services, bearer);
  return (
    now !== null &&
    now.account.organisationId === account.organisationId &&
    now.account.memberRole === account.memberRole &&
    !isOverdue(now.account, services.clock)
  );
}

/** What each form is called as a file. */
const endings: Readonly<Record<ReportForm, string>> = {
  html: 'html',
  json: 'json',
  earl: 'earl.jsonld',
  openacr: 'openacr.json',
  junit: 'junit.xml',
  sarif: 'sarif',
  csv: 'csv',
};

interface Asking {
  readonly services: Services;
  readonly caller: () => Caller | KeyCaller;
  readonly params: { readonly id: string };
}

/** A report, as a file to save: a page among them, whose words are those of a site that may be hostile. */
const report =
  (form: ReportForm, type: string) =>
  async ({ services, caller, params }: Asking) => ({
    text: { type, content: await readRunReport(services, caller(), params.id, form) },
    headers: {
      'Content-Disposition': `attachment; filename="accessibility-audit.${endings[form]}"`,
      'Content-Security-Policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
      'X-Content-Type-Options': 'nosniff',
    },
  });

export const runRoutes = [
  replyRoute(sitesCalls.runsOfSite, async ({ services, caller, params, query, url }) => {
    const { rows, headers } = rowsPage(await readRuns(services, caller(), params.id), query, url);
    return { body: rows, headers };
  }),
  route(sitesCalls.requestRun, ({ services, caller, params, body }) =>
    requestRun(services, caller(), params.id, body),
  ),
  route(calls.runOf, ({ services, caller, params }) => readRun(services, caller(), params.id)),
  replyRoute(calls.eventsOfRun, ({ services, caller, bearer, params, gone }) => {
    const opener = caller();
    return eventStream({
      services,
      gone: gone(),
      whose: opener.account.id,
      most: 6,
      look: () => readRunProgress(services, opener, params.id),
      isLast: isOver,
      mayRead: () => mayStillRead(services, bearer, opener),
    });
  }),
  replyRoute(calls.findingsOfRun, async ({ services, caller, params, query, url }) => {
    const found = await readFindings(services, caller(), params.id, query);
    const { rows, headers } = rowsPage(found, query, url);
    return { body: rows, headers };
  }),
  replyRoute(calls.findingGroupsOfRun, async ({ services, caller, params, query, url }) => {
    const found = await readFindingGroups(services, caller(), params.id, query);
    const { rows, headers } = rowsPage(found, query, url);
    return { body: rows, headers };
  }),
  route(calls.diffOfRun, ({ services, caller, params, query }) =>
    readDiff(services, caller(), params.id, query),
  ),
  replyRoute(calls.pictureOfRun, async ({ services, caller, params }) =>
    pictureReply(await readRunPicture(services, caller(), params)),
  ),
  route(calls.judgeCriterion, ({ services, caller, params, body }) =>
    judgeCriterion(services, caller(), params, body),
  ),
  replyRoute(calls.htmlReport, report('html', 'text/html')),
  replyRoute(calls.jsonReport, report('json', 'application/json')),
  replyRoute(calls.earlReport, report('earl', 'application/json')),
  replyRoute(calls.openAcrReport, report('openacr', 'application/json')),
  replyRoute(calls.junitReport, report('junit', 'application/xml')),
  replyRoute(calls.sarifReport, report('sarif', 'application/json')),
  replyRoute(calls.csvReport, report('csv', 'text/csv')),
];
