import { brand } from '@adili/schemas/brand';
import { ButtonLink } from '@adili/ui';
import { privacyChanges, privacyUpdated } from '../data/legal-dates.ts';
import { publicPage } from '../head/page-head.ts';
import { LegalPage } from '../legal/legal-page.tsx';
import { privacySections } from '../legal/privacy/sections.tsx';

function PrivacyPolicy() {
  return (
    <LegalPage
      title="Privacy Policy"
      updated={privacyUpdated}
      changes={privacyChanges}
      lead="What we know about you, why, for how long, and what you can do about it."
      sections={privacySections}
      closing={
        <>
          <p>See how {brand.name} handles consents and requests for your own customers.</p>
          <ButtonLink to="/signup">Request Demo</ButtonLink>
        </>
      }
    />
  );
}

export default publicPage(PrivacyPolicy, {
  title: 'Privacy Policy',
  description: `What personal data ${brand.name} keeps, why and for how long, and how to use your rights under the Kenyan Data Protection Act, GDPR and CCPA.`,
  path: '/PrivacyPolicy',
});
