import { Link } from '@adili/contract';
import { Section } from '@adili/ui';
import { PlanCards } from '../pricing/plan-cards.tsx';

export function PricingPreview() {
  return (
    <Section
      title="Pricing"
      align="center"
      lead={
        <>
          Plans that grow with what you answer to. <Link to="/pricing">Compare them line by line</Link>
        </>
      }
    >
      <PlanCards />
    </Section>
  );
}
