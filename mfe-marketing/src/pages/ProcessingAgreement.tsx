import { Fact, Link } from '@adili/contract';
import {
  agreement,
  agreementDate,
  agreementTitle,
  agreementVersion,
} from '@adili/schemas/processing-agreements/agreement';
import hash from '../../build/agreement-hash.ts';
import { publicPage } from '../head/page-head.ts';
import { LegalPage, type LegalSection } from '../legal/legal-page.tsx';

const parts: readonly LegalSection[] = agreement.map(({ id, title, paragraphs, points }) => ({
  id,
  title,
  body: (
    <>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points && (
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </>
  ),
}));

const acceptance: LegalSection = {
  id: 'accept',
  title: 'Accepting it',
  body: (
    <>
      <p>
        An owner or admin accepts this agreement for the organisation on the{' '}
        <Link to="/dashboard/plan">plan page</Link>. What is accepted is this version, known by its hash. Who
        accepted it, and when, stays on that page, and the text can be downloaded there.
      </p>
      <dl>
        <dt>Processor</dt>
        <dd>
          <Fact name="company.name" />, <Fact name="company.address" />
        </dd>
        <dt>Version</dt>
        <dd>{agreementVersion}</dd>
        <dt>SHA-256 of the text</dt>
        <dd>
          <code>{hash}</code>
        </dd>
      </dl>
    </>
  ),
};

function ProcessingAgreement() {
  return (
    <LegalPage
      title={agreementTitle}
      updated={agreementDate}
      lead="What we may do with the personal data that your organisation keeps with us, and what we owe you."
      sections={[...parts, acceptance]}
    />
  );
}

export default publicPage(ProcessingAgreement, {
  title: agreementTitle,
  description:
    'The data processing agreement by Art. 28 GDPR and section 42 of Kenya’s Data Protection Act, with its version and hash, to accept on the plan page.',
  path: '/dpa',
});
