import * as calls from '@adili/schemas/visits/visits-calls';
import { listFile } from '../../../http/list-file.ts';
import { operatorList } from '../../../http/lists.ts';
import { replyRoute, route } from '../../../http/route.ts';
import type { Services } from '../../foundation/services.ts';
import { visitSummary } from './summary.ts';
import { mayRecordVisits, recordVisit } from './visits.ts';

const visits = ({ store }: Services) => store.visitors;

export const visitRoutes = [
  route(calls.visitSummary, ({ services, query }) => visitSummary(services, query)),
  route(calls.recordVisit, ({ services, body, address, header, bearer }) =>
    recordVisit(services, {
      path: body.page_path,
      address,
      browser: header('user-agent') ?? '',
      globalPrivacyControl: header('sec-gpc') === '1',
      token: bearer,
    }),
  ),
  route(calls.ownVisitRecording, async ({ services, caller }) => ({
    recorded: await mayRecordVisits(services, caller().account.id),
  })),
  replyRoute(calls.allVisitors, operatorList(visits)),
  replyRoute(calls.allVisitorsFile, listFile(calls.allVisitors, visits)),
];
