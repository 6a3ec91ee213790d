import { ButtonLink } from '@adili/ui';

/** The way on where a plan's limit is met. */
export const ToPlan = () => (
  <div>
    <ButtonLink variant="secondary" size="small" to="/dashboard/plan">
      See your plan
    </ButtonLink>
  </div>
);
