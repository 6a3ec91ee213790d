import { Link, MailLink } from '@adili/contract';
import type { RequestType } from '@adili/schemas/data-subject-requests/data-subject-request';
import { type Column, StaticTable } from '@adili/ui';
import type { LegalSection } from '../legal-page.tsx';

interface Right {
  right: string;
  /** Section of the Data Protection Act, 2019 (Kenya). */
  kenya: string;
  /** Article of the GDPR. */
  gdpr: string;
  /** What the CCPA calls it. */
  ccpa: string;
}

const none = 'Not a separate right';

/** The rights of a person over their data, and where each is written. */
const rights: readonly Right[] = [
  {
    right: 'To be told how your data is used',
    kenya: 's. 26(a), s. 29',
    gdpr: 'Arts. 12 to 14',
    ccpa: 'Right to know',
  },
  { right: 'To see your data', kenya: 's. 26(b)', gdpr: 'Art. 15', ccpa: 'Right to know' },
  { right: 'To have it corrected', kenya: 's. 26(d), s. 40', gdpr: 'Art. 16', ccpa: 'Right to correct' },
  { right: 'To have it deleted', kenya: 's. 26(e), s. 40', gdpr: 'Art. 17', ccpa: 'Right to delete' },
  {
    right: 'To have its use restricted',
    kenya: 's. 34',
    gdpr: 'Art. 18',
    ccpa: 'Right to limit the use of sensitive data',
  },
  {
    right: 'To receive it in a portable form',
    kenya: 's. 38',
    gdpr: 'Art. 20',
    ccpa: 'Part of the right to know',
  },
  {
    right: 'To object to its use',
    kenya: 's. 26(c), s. 36',
    gdpr: 'Art. 21',
    ccpa: 'Right to opt out of sale and sharing',
  },
  {
    right: 'Not to be subject to decisions by machines alone',
    kenya: 's. 35',
    gdpr: 'Art. 22',
    ccpa: none,
  },
  { right: 'To withdraw consent', kenya: 's. 32', gdpr: 'Art. 7(3)', ccpa: none },
  {
    right: 'Not to be treated worse for using a right',
    kenya: none,
    gdpr: none,
    ccpa: 'Right to equal treatment',
  },
];

/** What a person can ask for in the dashboard, in words. The type keeps the list complete. */
const asked: Readonly<Record<RequestType, string>> = {
  Access: 'access',
  Rectification: 'rectification',
  Deletion: 'deletion',
  Restriction: 'restriction',
  Portability: 'portability',
  Objection: 'objection',
};

/** 'access, rectification, ... or objection' */
const requestList = new Intl.ListFormat('en', { type: 'disjunction' }).format(Object.values(asked));

const columns: readonly Column<Right>[] = [
  { key: 'right', header: 'Your right', cell: (row) => row.right, rowHeader: true },
  { key: 'kenya', header: 'Kenya: Data Protection Act, 2019', cell: (row) => row.kenya },
  { key: 'gdpr', header: 'EU: GDPR', cell: (row) => row.gdpr },
  { key: 'ccpa', header: 'California: CCPA', cell: (row) => row.ccpa },
];

export const yourRights: readonly LegalSection[] = [
  {
    id: 'your-rights',
    title: 'Your rights',
    body: (
      <>
        <p>
          Which of these laws protects you depends on where you are. We don’t ask: whoever you are, you can
          use these rights with us, free of charge.
        </p>
        <StaticTable
          caption="Your rights and where they are written"
          captionShown
          columns={columns}
          rows={rights}
          rowKey={(row) => row.right}
        />
        <p>We make no decisions about you by automated means alone, and build no profiles.</p>
      </>
    ),
  },
  {
    id: 'use-your-rights',
    title: 'How to use them',
    body: (
      <>
        <ul>
          <li>
            In your <Link to="/dashboard">dashboard</Link>, open a request for {requestList}. You see its
            status there at any time. You can also withdraw consents there, at once.
          </li>
          <li>
            On your <Link to="/dashboard/account">account page</Link>, download all that we keep of you as a
            file, see and end the sessions in which you are logged in, and ask for your account’s deletion.
          </li>
          <li>
            Without an account, <Link to="/requests/new">ask on this page</Link>. A code that we email to you
            shows that the address is yours.
          </li>
          <li>
            Or write to <MailLink name="mail.privacy" />. We may ask for proof that you are who you say, and
            for no more than we need for that. Someone you have authorised may write for you.
          </li>
        </ul>
        <p>
          We answer without undue delay and within the time that your law sets. Under the GDPR, and that of
          the United Kingdom, it is one month, which can be extended by two further months for complex
          requests (Art. 12(3)). Under the CCPA it is 45 days, which can be extended once by 45 days; opting
          out of sale and sharing, and limiting the use of sensitive data, take at most 15 business days. In
          Kenya we keep to 7 days, and to 30 for data in a portable form. In Canada it is 30 days, which can
          be extended by 30; in Brazil 15 days, and in South Africa 30.
        </p>
        <p>
          If you do not say where you live, the shortest of these times counts. An extension counts only once
          you are informed of it and its reason. If we say no, we tell you why, and where you can turn.
        </p>
      </>
    ),
  },
  {
    id: 'complaints',
    title: 'Complaints',
    body: (
      <>
        <p>
          We would like to put things right ourselves. You can always turn to an authority, and where your law
          provides for it to a court:
        </p>
        <ul>
          <li>
            in Kenya, the <a href="https://www.odpc.go.ke/">Office of the Data Protection Commissioner</a>{' '}
            (section 56 of the Act);
          </li>
          <li>
            in the European Economic Area, the{' '}
            <a href="https://www.edpb.europa.eu/about-edpb/about-edpb/members_en">supervisory authority</a> of
            the country where you live or work, or where you think the law was broken (Art. 77 GDPR);
          </li>
          <li>
            the <a href="https://ico.org.uk/">Information Commissioner</a> in the United Kingdom;
          </li>
          <li>
            the <a href="https://www.priv.gc.ca/en/">Office of the Privacy Commissioner</a> of Canada;
          </li>
          <li>
            the <a href="https://www.gov.br/anpd/">Autoridade Nacional de Proteção de Dados</a> in Brazil;
          </li>
          <li>
            the <a href="https://inforegulator.org.za/">Information Regulator</a> in South Africa;
          </li>
          <li>
            in California, the <a href="https://cppa.ca.gov/">California Privacy Protection Agency</a> or the
            Attorney General.
          </li>
        </ul>
      </>
    ),
  },
];
