import { auditEntry } from '@adili/schemas/audit-entries/audit-entry';
import { listQuery } from '@adili/schemas/list-query';
import * as z from 'zod/mini';
import { call } from '../call.ts';

export const allAuditEntries = call('GET /admin/logs', {
  access: 'adminKey',
  summary: 'Activity log, newest first',
  query: listQuery,
  status: 200,
  answer: z.array(auditEntry),
});
