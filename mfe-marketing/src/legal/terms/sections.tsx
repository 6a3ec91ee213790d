import { Fact, Link, MailLink } from '@adili/contract';
import { trialDays } from '@adili/schemas/accounts/plan';
import { brand } from '@adili/schemas/brand';
import { limits } from '@adili/schemas/limits';
import { minimumAge } from '../../data/legal-dates.ts';
import { Company } from '../company.tsx';
import type { LegalSection } from '../legal-page.tsx';

const service: readonly LegalSection[] = [
  {
    id: 'agreement',
    title: 'This agreement',
    body: (
      <>
        <p>
          These terms apply between the company below, which runs {brand.name} (“we”), and you, who open an
          account or use the service. If you do so for a company, you say that you may bind it, and “you”
          means the company. If you and we have signed a contract of our own, that contract goes first where
          the two differ.
        </p>
        <Company />
      </>
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
        A free trial lasts {trialDays} days and needs no credit card. It is a trial of Growth, belongs to your
        organisation, and can be had once. When it ends, nothing is charged and nothing is deleted: what is
        there can be read and exported, and nothing new can be added until you choose a plan.
      </p>
    ),
  },
  {
    id: 'plans',
    title: 'Plans and payment',
    body: (
      <p>
        Prices are those of the <Link to="/pricing">pricing page</Link> on the day you order, or those agreed
        with you for Enterprise. Taxes come on top where the law adds them. A month is paid ahead and never
        renewed by itself, so a new price counts only from the next month that you choose to pay.
      </p>
    ),
  },
  {
    id: 'paid-month',
    title: 'The end of a paid month',
    body: (
      <>
        <p>
          You pay for a month at a time, and nothing renews by itself. A month begins when the payment is
          received; another month of the same plan begins after the one that runs, and another plan begins at
          once. A month of Starter or Growth that you pay for in the free trial begins when the trial ends.
        </p>
        <p>
          When a month ends and no other is paid for, nothing is deleted. What is there can be read and
          exported, API keys go on reading, and nothing new can be added: no people, no keys. The same goes
          for what is over the limit of a smaller plan. Data subject requests, consents, the second factor,
          export and deletion never depend on a plan.
        </p>
      </>
    ),
  },
  {
    id: 'refunds',
    title: 'Refunds',
    body: (
      <p>
        If you paid twice, paid for the wrong plan, or we did not give you what you paid for, write to us: we
        reverse the payment in M-Pesa or refund the card, and the plan loses the month that it paid for. The
        same goes for a payment that your bank or M-Pesa takes back; the owners of your organisation are told
        by email. A month that you have used is not paid back for the days that are left, unless the law says
        so. The pro-forma invoices and receipts on your Plan page are no tax invoices.
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
        The software is under the <a href="https://www.apache.org/licenses/LICENSE-2.0">Apache License 2.0</a>
        , which these terms don’t limit; parts of others keep their own licences. The name {brand.name} is
        ours. The service that we run with it is yours to use for your business while you have an account.
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
        We work to keep the service running at all times, and promise no figure here. What was measured, and
        the maintenance that we have announced, is on the <Link to="/status">status page</Link>. The level of
        support depends on your plan; what Enterprise gets is in its own agreement.
      </p>
    ),
  },
  {
    id: 'leaving',
    title: 'Leaving',
    body: (
      <p>
        You can stop at any time: open a request for deletion in your dashboard, or write to us. We may
        suspend or close an account that breaks these terms. We write to you before we do, unless the harm
        leaves no time. Your right to a copy of your data doesn’t depend on the account: ask for it from your
        dashboard or, without one, on <Link to="/requests/new">this page</Link>.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    body: (
      <p>
        We are liable for what we do, as the law provides. Nothing in these terms limits liability that can’t
        be limited by law, nor any right that the law gives you as a consumer or a data subject.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    body: (
      <p>
        When we change these terms, we say below when and what, under “Changed since”. A month that you have
        paid runs to its end under the terms on the day of payment. If you don’t agree with a change, you can
        leave.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Law and court',
    body: (
      <p>
        Law: <Fact name="company.law" />. Court: <Fact name="company.court" />. What protects you as a
        consumer where you live stays in force.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        Questions about these terms: <MailLink name="mail.support" />.
      </p>
    ),
  },
];

/** The terms of service, in order. */
export const termsSections: readonly LegalSection[] = [...service, ...conduct, ...ending];
