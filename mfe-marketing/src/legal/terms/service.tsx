import { Link } from '@adili/contract';
import { trialDays } from '@adili/schemas/accounts/trial-length';
import { brand } from '@adili/schemas/brand';
import { limits } from '@adili/schemas/limits';
import { minimumAge } from '../../data/legal-dates.ts';
import type { LegalSection } from '../legal-section.ts';

export const service: readonly LegalSection[] = [
  {
    id: 'agreement',
    title: 'This agreement',
    body: (
      <p>
        These terms apply between {brand.name} and whoever opens an account or uses the service. If you do so
        for a company, you say that you may bind it, and “you” means the company. If you and we have signed a
        contract of our own, that contract goes first where the two differ.
      </p>
    ),
  },
  {
    id: 'service',
    title: 'The service',
    body: (
      <p>
        {brand.name} is a web platform for automated compliance and accessibility: audits, reporting, policy
        enforcement and the records that go with them. What each plan holds is on the{' '}
        <Link to="/pricing">pricing page</Link>.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <ul>
        <li>You must be at least {minimumAge} years old.</li>
        <li>Give us correct details, and keep them so.</li>
        <li>
          Choose a password of at least {limits.passwordMin} characters that you use nowhere else, and keep it
          to yourself.
        </li>
        <li>Tell us at once if you think that someone else has got into your account.</li>
      </ul>
    ),
  },
  {
    id: 'trial',
    title: 'Free trial',
    body: (
      <p>
        A free trial lasts {trialDays} days and needs no credit card. When it ends, nothing is charged. You go
        on by choosing a plan.
      </p>
    ),
  },
  {
    id: 'plans',
    title: 'Plans and payment',
    body: (
      <p>
        Prices are those of the <Link to="/pricing">pricing page</Link> on the day you order, or those agreed
        with you for Enterprise. Taxes come on top where the law adds them. Before a price changes for you, we
        tell you in time for you to leave.
      </p>
    ),
  },
];
