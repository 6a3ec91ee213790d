import { listQuery } from '@adili/schemas/list-query';
import { dailyTotal, payment } from '@adili/schemas/payments/payment';
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { csvOf } from '../list-file.ts';

export const allPayments = call('GET /admin/payments', {
  access: 'adminKey',
  summary: 'Payments in KES, newest first',
  query: listQuery,
  status: 200,
  answer: z.array(payment),
});

export const allPaymentsFile = csvOf(allPayments);

export const dailyPayments = call('GET /admin/payments/daily', {
  access: 'adminKey',
  summary: 'Payments summed by day in Nairobi, newest day first',
  status: 200,
  answer: z.array(dailyTotal),
});
