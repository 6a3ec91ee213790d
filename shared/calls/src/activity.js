import { listQuery } from '@adili/schemas/list-query';
import { logEntry } from '@adili/schemas/log-entry';
import * as z from 'zod/mini';
import { call } from './call.ts';
export const activityLog = call('GET /admin/logs', {
    access: 'adminKey',
    summary: 'Activity log, newest first',
    query: listQuery,
    status: 200,
    answer: z.array(logEntry),
});
