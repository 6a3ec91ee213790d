import { call, type Heading, mostListBytes } from '../calls/call.ts';
import * as schemas from './audit-claim.ts';

export const heading: Heading = {
  name: 'Auditors',
  description:
    'What the programs call that audit websites: they take runs and send what they find, by the token AUDITOR_TOKEN.',
  schemas: {
    AuditClaim: schemas.auditClaim,
    ClaimHeld: schemas.claimHeld,
  },
};

export const claimRun = call('POST /audit-claims', {
  access: 'auditorToken',
  summary: 'Claim the next run; one whose auditor is silent for a minute is claimed by another',
  body: schemas.wantedRun,
  answer: schemas.auditClaim,
});

export const holdClaim = call('POST /audit-claims/:id/heartbeat', {
  access: 'auditorToken',
  summary: 'Hold a claim for another minute. 404 says that it is lost: the run is over, gone or another’s',
  body: schemas.heartbeat,
  bodyBytes: mostListBytes,
  answer: schemas.claimHeld,
});

export const sendPage = call('POST /audit-claims/:id/pages', {
  access: 'auditorToken',
  summary:
    'Send what a page has, with its pictures, up to 24 MB; a page that is there already is left as it is',
  fileBody: { types: ['application/json'], bytes: schemas.mostPageBytes },
  answer: schemas.claimHeld,
});

export const endClaim = call('POST /audit-claims/:id/end', {
  access: 'auditorToken',
  summary: 'Say that a run has ended',
  body: schemas.claimEnd,
});
