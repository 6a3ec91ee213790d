import * as calls from '@adili/calls';
import { erasureReportOf } from '../../domain/privacy/erasures/report.ts';
import { route } from '../route.ts';

export const erasureRoutes = [
  route(calls.erasureOf, ({ services, params }) => erasureReportOf(services, params.id)),
];
