import * as calls from '@adili/calls';
import { erasureReportOf } from '../../domain/erasures/report.ts';
import { route } from '../route.ts';

export const erasureRoutes = [
  route(calls.erasureOf, async ({ services, params }) => ({
    body: await erasureReportOf(services, params.id),
  })),
];
