import { definePage } from '@adili/contract';
import { brand } from '@adili/schemas/brand';
import { termsUpdated } from '../data/legal-dates.ts';
import { breadcrumbs, pageHead } from '../head/page-head.ts';
import { LegalPage } from '../legal/legal-page.tsx';
import { termsSections } from '../legal/terms/sections.tsx';

const path = '/terms';

function Terms() {
  return (
    <LegalPage
      title="Terms of Service"
      updated={termsUpdated}
      lead={`What you can expect from ${brand.name}, and what we ask of you, in plain words.`}
      sections={termsSections}
    />
  );
}

export default definePage(Terms, {
  head: () =>
    pageHead({
      title: 'Terms of Service',
      description: `The terms for using ${brand.name}, in plain words: your account, the free trial, plans and payment, fair use, your data, and how to leave.`,
      path,
      jsonLd: [breadcrumbs({ name: 'Terms of Service', path })],
    }),
});
