import { definePage } from '@adili/contract';
import { OwnConsents } from '../consents/own-consents.tsx';
import { OwnPage } from '../layout/own-page.tsx';

function Consents() {
  return (
    <OwnPage
      title="Consents"
      lead="What you allow, for which purpose. A change takes effect at once."
      path="/dashboard/consents"
    >
      {(user) => <OwnConsents key={user.id} source="dashboard" />}
    </OwnPage>
  );
}

export default definePage(Consents);
