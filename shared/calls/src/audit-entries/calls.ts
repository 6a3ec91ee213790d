import {
  auditTrailCheck,
  namedAuditEntry,
  organisationAuditEntry,
} from '@adili/schemas/audit-entries/audit-entry';
import { filteredQuery, filterText, listQuery } from '@adili/schemas/list-query';
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { csvOf } from '../list-file.ts';

export const allAuditEntries = call('GET /admin/logs', {
  access: 'adminKey',
  summary: 'Activity log, newest first, with the names of today next to ids',
  query: filteredQuery({ actor: filterText, action: filterText, target: filterText }),
  answer: z.array(namedAuditEntry),
});

export const allAuditEntriesFile = csvOf(allAuditEntries);

export const organisationAuditTrail = call('GET /organisation/audit-trail', {
  access: 'overseer',
  scope: 'audit:read',
  limit: 'search',
  summary: "The organisation's audit trail, newest first, with the names of today next to ids",
  query: listQuery,
  answer: z.array(organisationAuditEntry),
});

export const organisationAuditTrailFile = csvOf(organisationAuditTrail);

export const organisationAuditTrailCheck = call('GET /organisation/audit-trail/check', {
  access: 'overseer',
  scope: 'audit:read',
  limit: 'export',
  summary:
    "Whether the organisation's audit trail is whole: follows its chain of hashes from the first entry on",
  answer: auditTrailCheck,
});
