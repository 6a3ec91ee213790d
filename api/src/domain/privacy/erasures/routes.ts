import * as calls from '@adili/schemas/erasures/erasures-calls';
import { route } from '../../../http/route.ts';
import { readErasureReport } from './report.ts';

export const erasureRoutes = [
  route(calls.erasureOf, ({ services, params }) => readErasureReport(services, params.id)),
];
