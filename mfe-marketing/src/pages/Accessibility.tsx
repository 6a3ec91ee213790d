import { brand } from '@adili/schemas/brand';
import { accessibilityUpdated } from '../data/legal-dates.ts';
import { publicPage } from '../head/page-head.ts';
import { accessibilitySections } from '../legal/accessibility/sections.tsx';
import { LegalPage } from '../legal/legal-page.tsx';

function Accessibility() {
  return (
    <LegalPage
      title="Accessibility statement"
      updated={accessibilityUpdated}
      lead="How accessible this site is, what isn’t accessible yet, and who to tell."
      sections={accessibilitySections}
    />
  );
}

export default publicPage(Accessibility, {
  title: 'Accessibility statement',
  description: `How accessible ${brand.name} is by WCAG 2.2 AA: what conforms, which limits we know, how it was assessed, and how to tell us about a barrier.`,
  path: '/accessibility',
});
