import * as z from 'zod/mini';
import { call, type Heading } from '../calls/call.ts';
import { ownListQuery } from '../list-query.ts';
import * as schemas from './report.ts';

export const heading: Heading = {
  name: 'Weekly reports',
  description: 'What changed in a register within a week, what was due, and where nothing happened.',
  schemas: {
    Report: schemas.report,
    ReportInFull: schemas.reportInFull,
  },
};

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
