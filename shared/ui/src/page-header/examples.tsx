import { ButtonLink } from '../button-link/button-link.tsx';
import type { Examples } from '../example.ts';
import { PageHeader } from './page-header.tsx';

export const examples: Examples = {
  Plain: () => <PageHeader title="Pricing" lead="One price a month, and what it holds." />,
  Inverse: () => (
    <PageHeader
      tone="inverse"
      eyebrow="Compliance and accessibility"
      title="Compliance that stands upright by itself"
      lead="Audits, reports and policies, kept true while you build."
      actions={
        <>
          <ButtonLink to="/free-trial" size="large">
            Start Your Free Trial
          </ButtonLink>
          <ButtonLink to="/request-demo" size="large" variant="secondary">
            Request a Demo
          </ButtonLink>
        </>
      }
    />
  ),
};
