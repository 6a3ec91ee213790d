import { brand } from '@adili/schemas/brand';
import type { LegalSection } from '../legal-section.ts';
import { MailLink } from '../mail-link.tsx';

export const whoWeAre: readonly LegalSection[] = [
  {
    id: 'in-short',
    title: 'In short',
    body: (
      <ul>
        <li>We store what the service needs, and say below what that is.</li>
        <li>There are no third-party trackers, advertisements or profiles on this site.</li>
        <li>We don’t sell your personal data, and don’t share it for advertising.</li>
        <li>We honour Global Privacy Control.</li>
        <li>
          You can see and correct your data, and ask for a copy or for its deletion, from your dashboard.
        </li>
      </ul>
    ),
  },
  {
    id: 'who-we-are',
    title: 'Who we are',
    body: (
      <>
        <p>
          {brand.name} decides why and how the personal data described here is used: in the words of the
          Kenyan Data Protection Act, 2019 and of the GDPR, we are the data controller. Write to us about
          anything on this page at <MailLink to={brand.privacy} />.
        </p>
        <p>
          Where our customers keep data about their own people with us, they decide what happens with it, and
          we act for them as a processor. Please turn to them first about that data.
        </p>
      </>
    ),
  },
];
