import { definePage } from '@adili/contract';
import { OwnPage } from '../layout/own-page.tsx';
import { OwnOrganisation } from '../organisations/own-organisation.tsx';

function Organisation() {
  return (
    <OwnPage
      title="Organisation"
      lead="Who works with you, and what they may do."
      path="/dashboard/organisation"
    >
      {(user) => <OwnOrganisation key={user.organisationId} user={user} />}
    </OwnPage>
  );
}

export default definePage(Organisation);
