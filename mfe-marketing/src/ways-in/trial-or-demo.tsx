import { Actions, ButtonLink } from '@adili/ui';

/** The two ways in of the home page: to try it, or to be shown it. */
export function TrialOrDemo() {
  return (
    <Actions>
      <ButtonLink to="/free-trial" size="large">
        Start Your Free Trial
      </ButtonLink>
      <ButtonLink to="/request-demo" size="large" variant="secondary">
        Request a Demo
      </ButtonLink>
    </Actions>
  );
}
