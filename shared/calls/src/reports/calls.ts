import { ownListQuery } from '@adili/schemas/list-query';
import * as schemas from '@adili/schemas/reports/report';
import * as z from 'zod/mini';
import { call } from '../call.ts';

export const reports = call('GET /reports', {
  access: 'reader',
  scope: 'compliance:read',
  summary: "The weekly reports of the organisation's register, newest first",
  query: ownListQuery,
  answer: z.array(schemas.report),
});

export const report = call('GET /reports/:id', {
  access: 'reader',
  scope: 'compliance:read',
  summary: 'A weekly report: what changed, what was due and what was quiet',
  limit: 'register',
  answer: schemas.reportInFull,
});
