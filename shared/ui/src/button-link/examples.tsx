import type { Examples } from '../example.ts';
import { ButtonLink } from './button-link.tsx';

export const examples: Examples = {
  Primary: () => (
    <ButtonLink to="/free-trial" size="large">
      Start Your Free Trial
    </ButtonLink>
  ),
  Secondary: () => (
    <ButtonLink to="/request-demo" variant="secondary" size="large">
      Request a Demo
    </ButtonLink>
  ),
};
