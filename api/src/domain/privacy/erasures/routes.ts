import * as calls from '@adili/schemas/erasures/erasures-calls';
import { route } from '../../../http/route.ts';
import { erasureReportOf } from './report.ts';

export const erasureRoutes = [
  route(calls.erasureOf, ({ services, params }) => erasureReportOf(services, params.id)),
];
