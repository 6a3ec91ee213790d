import { fakeSession, fakeShell, renderPage } from '@adili/contract/testing';
import type { MemberRole } from '@adili/schemas/organisations/member-role';
import page from '../pages/Organisation.tsx';

const opened: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const unmount of opened.splice(0)) await unmount();
});

/** Opens the page of the organisation as the shell would, for a member in a role. */
export async function openOrganisation(memberRole: MemberRole = 'owner') {
  const session = fakeSession({ organisationId: 'o1', memberRole });
  const rendered = await renderPage(page, { shell: fakeShell({ session }) });
  opened.push(rendered.unmount);
  return rendered;
}
