import { brand } from '@adili/schemas/brand';
import { termsChanges, termsUpdated } from '../data/legal-dates.ts';
import { publicPage } from '../head/page-head.ts';
import { LegalPage } from '../legal/legal-page.tsx';
import { termsSections } from '../legal/terms/sections.tsx';

function Terms() {
  return (
    <LegalPage
      title="Terms of Service"
      updated={termsUpdated}
      changes={termsChanges}
      lead={`What you can expect from ${brand.name}, and what we ask of you, in plain words.`}
      sections={termsSections}
    />
  );
}

export default publicPage(Terms, {
  title: 'Terms of Service',
  description: `The terms for using ${brand.name}, in plain words: your account, the free trial, plans and payment, fair use, your data, and how to leave.`,
  path: '/terms',
});
