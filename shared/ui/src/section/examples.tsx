import { ButtonLink } from '../button-link/button-link.tsx';
import type { Examples } from '../example.ts';
import { Section } from './section.tsx';

export const examples: Examples = {
  Plain: () => (
    <Section title="How It Works" eyebrow="Four steps" lead="From sign-up to a standing audit trail.">
      <p>Sign up, integrate, automate, monitor.</p>
    </Section>
  ),
  Sunken: () => <Section title="Supported frameworks" tone="sunken" align="center" headingLevel={3} />,
  Inverse: () => (
    <Section
      title="Ready when the auditor is"
      tone="inverse"
      eyebrow="Next step"
      lead="14 days, no credit card."
    >
      <p>
        <ButtonLink to="/free-trial">Start Your Free Trial</ButtonLink>
      </p>
    </Section>
  ),
};
