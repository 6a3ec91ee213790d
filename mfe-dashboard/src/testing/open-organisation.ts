import { fakeSession, fakeShell } from '@adili/contract/testing';
import type { MemberRole } from '@adili/schemas/organisations/member-role';
import auditTrail from '../pages/OrganisationAuditTrail.tsx';
import { openOwnPage } from './open-own-page.ts';

/** Opens one of the pages of the organisation as the shell would, for a member in a role; by default its audit trail. */
export const openOrganisation = (memberRole: MemberRole = 'owner', page = auditTrail) =>
  openOwnPage(page, fakeShell({ session: fakeSession({ organisationId: 'o1', memberRole }) }));
