import { brand } from '@adili/schemas/brand';
import { subprocessorsUpdated } from '../data/subprocessors.ts';
import { publicPage } from '../head/page-head.ts';
import { LegalPage } from '../legal/legal-page.tsx';
import { subprocessorSections } from '../legal/subprocessors/sections.tsx';

function Subprocessors() {
  return (
    <LegalPage
      title="Subprocessors"
      updated={subprocessorsUpdated}
      lead="Who else handles personal data for us, what for, and how you learn of a change."
      sections={subprocessorSections}
    />
  );
}

export default publicPage(Subprocessors, {
  title: 'Subprocessors',
  description: `The companies that handle personal data for ${brand.name}: hosting, email and payments, what each of them gets, and how customers get notice of a change.`,
  path: '/subprocessors',
});
