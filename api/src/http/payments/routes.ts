import * as calls from '@adili/calls';
import { operatorFile } from '../list-file.ts';
import { operatorList } from '../lists.ts';
import { route } from '../route.ts';

export const paymentRoutes = [
  route(
    calls.allPayments,
    operatorList((tables) => tables.payments),
  ),
  route(
    calls.allPaymentsFile,
    operatorFile(calls.allPayments, (tables) => tables.payments),
  ),
  route(calls.dailyPayments, async ({ services }) => ({ body: await services.store.dailyPayments() })),
];
