import { ButtonLink } from '@adili/ui';
import { useTrial } from '../pricing/way-in.ts';

/** The two ways in of a page's header: an account, or a talk. The header lays them out. */
export function SignupOrSales() {
  const trial = useTrial('Start Free Trial', '/signup');
  return (
    <>
      <ButtonLink to={trial.to} size="large">
        {trial.label}
      </ButtonLink>
      <ButtonLink to="/contact-sales" size="large" variant="secondary">
        Contact Us
      </ButtonLink>
    </>
  );
}
