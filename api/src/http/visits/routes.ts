import * as calls from '@adili/calls';
import { visitSummary } from '../../domain/visits/summary.ts';
import { recordsVisitsOf, recordVisit } from '../../domain/visits/visits.ts';
import { operatorFile } from '../list-file.ts';
import { operatorList } from '../lists.ts';
import { route } from '../route.ts';

export const visitRoutes = [
  route(calls.visitSummary, async ({ services, query }) => ({ body: await visitSummary(services, query) })),
  route(calls.recordVisit, async ({ services, body, address, header, bearer }) => {
    await recordVisit(services, {
      path: body.page_path,
      address,
      browser: header('user-agent') ?? '',
      globalPrivacyControl: header('sec-gpc') === '1',
      token: bearer,
    });
    return {};
  }),
  route(calls.ownVisitRecording, async ({ services, caller }) => ({
    body: { recorded: await recordsVisitsOf(services, caller().account.id) },
  })),
  route(
    calls.allVisitors,
    operatorList((tables) => tables.visitors),
  ),
  route(
    calls.allVisitorsFile,
    operatorFile(calls.allVisitors, (tables) => tables.visitors),
  ),
];
