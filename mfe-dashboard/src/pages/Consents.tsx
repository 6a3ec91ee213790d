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
      {() => <OwnConsents source="dashboard" />}
    </OwnPage>
  );
}

export default definePage(Consents);
