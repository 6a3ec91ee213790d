import { Link } from '@adili/contract';
import { brand } from '@adili/schemas/brand';
import type { LegalSection } from '../legal-section.ts';

export const conduct: readonly LegalSection[] = [
  {
    id: 'fair-use',
    title: 'Fair use',
    body: (
      <>
        <p>Please don’t:</p>
        <ul>
          <li>break the law with the service, or store with us what you have no right to;</li>
          <li>try to get at the data of others, or around the limits and safeguards of the service;</li>
          <li>disturb or overload it; tests of its security need our written consent first;</li>
          <li>resell it, unless we have agreed on that.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'your-data',
    title: 'Your data',
    body: (
      <p>
        What you put into the service stays yours. We use it only to provide the service to you. You can ask
        for a copy of it, or for its deletion, from your dashboard. How we treat personal data is in the{' '}
        <Link to="/PrivacyPolicy">privacy policy</Link>.
      </p>
    ),
  },
  {
    id: 'no-legal-advice',
    title: 'No legal advice',
    body: (
      <p>
        The service, its reports and our guides help you to comply; they are not legal advice and no
        certificate. Whether you comply is decided by your own conduct, and by auditors and authorities.
      </p>
    ),
  },
  {
    id: 'ours',
    title: 'What is ours',
    body: (
      <p>
        The software, its design and the name {brand.name} belong to us or to those who license them to us.
        While you have an account, you may use them for your own business. Software parts under an open
        licence stay under that licence.
      </p>
    ),
  },
];
