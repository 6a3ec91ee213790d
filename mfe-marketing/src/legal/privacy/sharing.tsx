import type { LegalSection } from '../legal-section.ts';

export const sharing: readonly LegalSection[] = [
  {
    id: 'sharing',
    title: 'Who else sees it',
    body: (
      <>
        <p>Only those who need it, and only for the purposes above:</p>
        <ul>
          <li>our own team, where their work demands it;</li>
          <li>
            companies that host the service, carry its mail or settle payments for us, bound by contract to
            follow our instructions;
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
        Those who work for us may be in another country than you. Where personal data leaves Kenya, we follow
        sections 48 and 49 of the Data Protection Act, 2019; where it leaves the European Economic Area, we
        follow Chapter V of the GDPR, for instance with standard contractual clauses. Ask us if you want to
        know which countries concern you and which safeguards apply.
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
