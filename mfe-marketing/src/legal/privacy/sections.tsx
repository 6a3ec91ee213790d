import { Link, MailLink } from '@adili/contract';
import { brand } from '@adili/schemas/brand';
import { minimumAge } from '../../data/legal-dates.ts';
import { Company } from '../company.tsx';
import type { LegalSection } from '../legal-page.tsx';
import { whatWeKeep } from './what-we-keep.tsx';
import { yourRights } from './your-rights.tsx';

const whoWeAre: readonly LegalSection[] = [
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
          anything on this page at <MailLink name="mail.privacy" />.
        </p>
        <Company />
        <p>
          Where our customers keep data about their own people with us, they decide what happens with it, and
          we act for them as a processor, under the <Link to="/dpa">data processing agreement</Link> where
          they accepted it. Please turn to them first about that data.
        </p>
      </>
    ),
  },
];

const sharing: readonly LegalSection[] = [
  {
    id: 'sharing',
    title: 'Who else sees it',
    body: (
      <>
        <p>Only those who need it, and only for the purposes above:</p>
        <ul>
          <li>our own team, where their work demands it;</li>
          <li>
            companies that host the service, carry its email or settle payments for us, as{' '}
            <Link to="/subprocessors">our list</Link> has them;
          </li>
          <li>
            where your organisation has alerts sent: a mailbox, Slack, Google Chat or an address of its own.
            They get what fails on which website or in the register, since when, and the name of whose it is;
          </li>
          <li>authorities and courts, where the law obliges us.</li>
        </ul>
        <p>
          We don’t sell personal information and don’t share it for cross-context behavioural advertising, as
          the California Consumer Privacy Act (CCPA) defines these words.
        </p>
      </>
    ),
  },
  {
    id: 'transfers',
    title: 'Transfers to other countries',
    body: (
      <p>
        Those who work for us may be in a different country from you. Where personal data leaves Kenya, we
        follow sections 48 and 49 of the Data Protection Act, 2019; where it leaves the European Economic
        Area, we follow Chapter V of the GDPR. Which companies and countries these are is in the{' '}
        <Link to="/subprocessors">list of subprocessors</Link>; ask us which safeguards apply to each.
      </p>
    ),
  },
  {
    id: 'security',
    title: 'How we protect it',
    body: (
      <>
        <p>
          Passwords are kept as hashes only. Session tokens are short-lived, and the refresh token is out of
          reach of scripts. Addresses of visits are shortened before they are stored. What operators do to
          your records is written into a log.
        </p>
        <p>
          If a breach puts your rights at risk, we tell the authority and you, as section 43 of the Kenyan Act
          and Articles 33 and 34 of the GDPR demand.
        </p>
      </>
    ),
  },
];

const childrenAndChanges: readonly LegalSection[] = [
  {
    id: 'children',
    title: 'Children',
    body: (
      <p>
        The service is made for work. You must be at least {minimumAge} years old to use it. Where the law of
        your country asks for a parent’s or guardian’s consent at a higher age, as section 33 of the Kenyan
        Act does for children, that consent is needed too. If you learn that a child has given us data without
        it, write to <MailLink name="mail.privacy" /> and we will delete it.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>
        When we change what we do with personal data, we change this page, and say below when and what, under
        “Changed since”. Releases of the software are in the <Link to="/changelog">changelog</Link>.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        Questions about privacy: <MailLink name="mail.privacy" />. Anything else:{' '}
        <MailLink name="mail.support" />.
      </p>
    ),
  },
];

/** The privacy policy, in order. */
export const privacySections: readonly LegalSection[] = [
  ...whoWeAre,
  ...whatWeKeep,
  ...sharing,
  ...yourRights,
  ...childrenAndChanges,
];
