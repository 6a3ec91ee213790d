import { fakeSession, fakeShell, renderPage } from '@adili/contract/testing';
import type { MemberRole } from '@adili/schemas/organisations/member-role';
import auditTrail from '../pages/OrganisationAuditTrail.tsx';

const opened: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const unmount of opened.splice(0)) await unmount();
  sessionStorage.clear();
});

/** Opens one of the pages of the organisation as the shell would, for a member in a role; by default its audit trail. */
export async function openOrganisation(memberRole: MemberRole = 'owner', page = auditTrail) {
  const session = fakeSession({ organisationId: 'o1', memberRole });
  const rendered = await renderPage(page, { shell: fakeShell({ session }) });
  opened.push(rendered.unmount);
  return rendered;
}
