import { Fact, Link, MailLink } from '@adili/contract';
import { brand } from '@adili/schemas/brand';
import { agreementText } from '@adili/schemas/processing-agreements/agreement';
import { Card, Grid, PageHeader, saveFile } from '@adili/ui';
import type { ReactNode } from 'react';
import asvsTable from '../../../docs/asvs.md';
import promises from '../../../docs/security.md';
import asvs from '../../build/asvs-counts.ts';
import { SoftBand } from '../band/soft-band.tsx';
import { subprocessorsCsv } from '../data/subprocessors.ts';
import { publicPage } from '../head/page-head.ts';
import styles from './Security.module.css';

interface Topic {
  title: string;
  text: ReactNode;
  links: ReactNode;
}

interface SavedProps {
  name: string;
  content: () => string;
  children: ReactNode;
}

/** A file that is made of what the page has. */
const Saved = ({ name, content, children }: SavedProps) => (
  <button
    type="button"
    className={styles.save}
    onClick={() => saveFile(name, new Blob([content()], { type: 'text/plain;charset=utf-8' }))}
  >
    {children}
  </button>
);

const topics: readonly Topic[] = [
  {
    title: 'Hosting',
    text: (
      <>
        Where the data lies: <Fact name="data.place" />. We tell you on request who hosts the service.
      </>
    ),
    links: <MailLink name="mail.privacy" />,
  },
  {
    title: 'Encryption',
    text: 'HTTPS all the way. Second factors and signing keys are stored under 256-bit encryption, and passwords only as hashes.',
    links: <Link to="/PrivacyPolicy">Privacy policy</Link>,
  },
  {
    title: 'Access',
    text: 'Roles, second factors and passkeys. No organisation sees what another one has.',
    links: <Link to="/Solutions">What roles can do</Link>,
  },
  {
    title: 'Backups',
    text: 'A backup holds every row and every file of evidence. Restoring one is tested before each release.',
    links: <Link to="/terms">Terms of service</Link>,
  },
  {
    title: 'Incidents',
    text: 'You hear of a breach of your data within 48 hours, where practicable.',
    links: <Link to="/status">Status</Link>,
  },
  {
    title: 'Tests',
    text: `No outside party has audited ${brand.name} yet. Of ASVS 5.0, levels 1 and 2, ${asvs.met} requirements are met, ${asvs.notMet} are not, and ${asvs.notApplicable} don’t apply.`,
    links: (
      <>
        <a href={asvsTable} download="asvs.csv" rel="external">
          ASVS table (CSV)
        </a>
        <a href={promises} download="promises-and-tests.csv" rel="external">
          Every promise and its test (CSV)
        </a>
        <Link to="/verify">Verify a file of ours</Link>
      </>
    ),
  },
  {
    title: 'Personal data',
    text: 'A data processing agreement, and a list of all who handle data for us.',
    links: (
      <>
        <Link to="/dpa">Agreement</Link>
        <Saved name="processing-agreement.txt" content={agreementText}>
          Agreement (TXT)
        </Saved>
        <Link to="/subprocessors">Subprocessors</Link>
        <Saved name="subprocessors.csv" content={subprocessorsCsv}>
          Subprocessors (CSV)
        </Saved>
      </>
    ),
  },
  {
    title: 'Report a weakness',
    text: 'Tell us what you did and what happened. Please keep it to yourself until the fix is out.',
    links: (
      <>
        <MailLink name="mail.security" />
        <a href="/.well-known/security.txt" rel="external">
          security.txt
        </a>
      </>
    ),
  },
];

const Security = () => (
  <>
    <PageHeader title="Security" lead={`How ${brand.name} keeps what you give it.`} />
    <SoftBand>
      <div className={styles.inner}>
        <Grid as="ul" items="medium">
          {topics.map(({ title, text, links }) => (
            <Card key={title} as="li">
              <h2 className={styles.title}>{title}</h2>
              <p>{text}</p>
              <p className={styles.links}>{links}</p>
            </Card>
          ))}
        </Grid>
      </div>
    </SoftBand>
  </>
);

export default publicPage(Security, {
  title: 'Security',
  description: `How ${brand.name} keeps your data: hosting, encryption, access, backups, incidents and tests, with files to take along, and how to report a weakness.`,
  path: '/security',
});
