import * as z from 'zod/mini';
import { call, type Heading } from '../calls/call.ts';
import { csvOf } from '../calls/list-file.ts';
import { filteredQuery, filterText, listQuery } from '../list-query.ts';
import { auditTrailCheck, namedAuditEntry, organisationAuditEntry } from './audit-entry.ts';

export const heading: Heading = {
  name: 'Audit trail',
  description: 'Who did what and when, as it was recorded.',
  schemas: {
    LogEntry: namedAuditEntry,
  },
};

export const allAuditEntries = call('GET /admin/logs', {
  access: 'adminKey',
  summary: 'Audit trail, newest first, with the names of today next to ids',
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
