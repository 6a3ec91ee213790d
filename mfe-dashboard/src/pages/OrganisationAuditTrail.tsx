import { definePage } from '@adili/contract';
import { Panel } from '@adili/ui';
import { AuditTrail } from '../audit-entries/audit-trail.tsx';
import { OrganisationPage } from '../organisations/organisation-page.tsx';

const OrganisationAuditTrail = () => (
  <OrganisationPage at="/dashboard/organisation/audit-trail">
    {(user) =>
      !user.memberRole || user.memberRole === 'member' ? (
        <Panel title="Audit trail">
          <p>Your organisation’s owners, admins and auditors read its audit trail.</p>
        </Panel>
      ) : (
        <AuditTrail user={user} acts={0} />
      )
    }
  </OrganisationPage>
);

export default definePage(OrganisationAuditTrail);
