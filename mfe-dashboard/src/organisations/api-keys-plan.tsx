import { Alert, ButtonLink } from '@adili/ui';
import { FormCard } from '../layout/form-card.tsx';

export const ToPlan = () => (
  <div>
    <ButtonLink variant="secondary" size="small" to="/dashboard/plan">
      See your plan
    </ButtonLink>
  </div>
);

/** Says why no key can be made, in the place of the form. */
export const ApiKeysPlan = () => (
  <FormCard title="Make a key">
    <Alert>
      New API keys come with the Growth and Enterprise plans, and with a free trial. The keys that you have go
      on working.
    </Alert>
    <ToPlan />
  </FormCard>
);
