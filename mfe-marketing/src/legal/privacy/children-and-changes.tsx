import { brand } from '@adili/schemas/brand';
import { minimumAge } from '../../data/legal-dates.ts';
import type { LegalSection } from '../legal-section.ts';
import { MailLink } from '../mail-link.tsx';

export const childrenAndChanges: readonly LegalSection[] = [
  {
    id: 'children',
    title: 'Children',
    body: (
      <p>
        The service is made for work. You must be at least {minimumAge} years old to use it. Where the law of
        your country asks for a parent’s or guardian’s consent at a higher age, as section 33 of the Kenyan
        Act does for children, that consent is needed too. If you learn that a child has given us data without
        it, write to <MailLink to={brand.privacy} /> and we will delete it.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>
        When we change what we do with personal data, we change this page and the date at its top. Of changes
        that matter to you we tell you by email or on the site before they take effect.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        Questions about privacy: <MailLink to={brand.privacy} />. Anything else:{' '}
        <MailLink to={brand.support} />.
      </p>
    ),
  },
];
