import { Link } from '@adili/contract';
import { trialDays } from '@adili/schemas/accounts/plan';
import { brand } from '@adili/schemas/brand';
import { limits } from '@adili/schemas/limits';
import { minimumAge } from '../../data/legal-dates.ts';
import { type LegalSection, MailLink } from '../legal-page.tsx';

const service: readonly LegalSection[] = [
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

const conduct: readonly LegalSection[] = [
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

const ending: readonly LegalSection[] = [
  {
    id: 'availability',
    title: 'Availability and support',
    body: (
      <p>
        We work to keep the service running at all times, and announce maintenance where we can. The level of
        support depends on your plan; Enterprise comes with a service level agreement.
      </p>
    ),
  },
  {
    id: 'leaving',
    title: 'Leaving',
    body: (
      <p>
        You can stop at any time: open a request for deletion in your dashboard, or write to us. We may
        suspend or close an account that breaks these terms, after a warning wherever the harm allows one.
        Before we close an account for any other reason, we give you time to ask for a copy of your data.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    body: (
      <p>
        We answer for what we do as the law provides. Nothing in these terms limits liability that can’t be
        limited by law, nor any right that the law gives you as a consumer or a data subject.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    body: (
      <p>
        When we change these terms, we change the date at the top. Of changes that matter to you we tell you
        before they apply; if you don’t agree, you can leave before then.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        Questions about these terms: <MailLink to={brand.support} />.
      </p>
    ),
  },
];

/** The terms of service, in order. */
export const termsSections: readonly LegalSection[] = [...service, ...conduct, ...ending];
