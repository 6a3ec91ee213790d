import { definePage } from '@adili/contract';
import { OwnPage } from '../layout/own-page.tsx';
import { OwnPlan } from '../payments/own-plan.tsx';

const Plan = () => (
  <OwnPage title="Plan" lead="What your organisation has, and how it pays." path="/dashboard/plan">
    {(user) => <OwnPlan key={user.organisationId} user={user} />}
  </OwnPage>
);

export default definePage(Plan);
