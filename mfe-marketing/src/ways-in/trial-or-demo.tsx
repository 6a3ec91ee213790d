import { Actions, ButtonLink } from '@adili/ui';
import { useTrial } from '../pricing/way-in.ts';

interface TrialOrDemoProps {
  /** Of the trial's button: secondary beside a form, which comes first. */
  variant?: 'primary' | 'secondary';
}

/** The two ways in of the home page: to try it, or to be shown it. */
export function TrialOrDemo({ variant = 'primary' }: TrialOrDemoProps) {
  const trial = useTrial('Start Your Free Trial');
  return (
    <Actions>
      <ButtonLink to={trial.to} size="large" variant={variant}>
        {trial.label}
      </ButtonLink>
      <ButtonLink to="/request-demo" size="large" variant="secondary">
        Request a Demo
      </ButtonLink>
    </Actions>
  );
}
