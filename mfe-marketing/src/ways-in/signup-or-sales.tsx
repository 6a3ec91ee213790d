import { ButtonLink } from '@adili/ui';

/** The two ways in of a page's header: an account, or a talk. The header lays them out. */
export function SignupOrSales() {
  return (
    <>
      <ButtonLink to="/signup" size="large">
        Start Free Trial
      </ButtonLink>
      <ButtonLink to="/contact-sales" size="large" variant="secondary">
        Contact Us
      </ButtonLink>
    </>
  );
}
