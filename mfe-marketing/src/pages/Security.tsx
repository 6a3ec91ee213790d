import { MailLink } from '@adili/contract';
import { brand } from '@adili/schemas/brand';
import document from '../../build/security-document.ts';
import { DocumentPage } from '../documents/document-page.tsx';
import { publicPage } from '../head/page-head.ts';
import layout from '../legal/legal-page.module.css';

function Security() {
  return (
    <DocumentPage
      title="Security"
      lead={`What ${brand.name} promises, and next to each promise the test that fails when it breaks.`}
      document={document}
    >
      <section aria-labelledby="report" className={layout.section}>
        <h2 id="report" className={layout.heading}>
          Found a weakness?
        </h2>
        <p>
          Write to <MailLink name="mail.security" />. Tell us what you did, what happened and what you
          expected; a short text is enough. We tell you that your report arrived and whether we can repeat it.
          We fix it with a test, and name you in the release’s notes if you want that. Please keep it to
          yourself until the fix is out, and try it on a copy of your own, not on a site that others use. The
          same is in{' '}
          <a href="/.well-known/security.txt" rel="external">
            security.txt
          </a>
          , where tools look for it.
        </p>
        <p>
          No outside party has audited the product yet. The lists below are our own: each names a file of the
          sources, whose test runs before every release. A promise that doesn’t hold is the best report there
          is.
        </p>
      </section>
    </DocumentPage>
  );
}

export default publicPage(Security, {
  title: 'Security',
  description: `What ${brand.name} promises about the security of your data, which test holds each promise, what is not met yet, and how to report a weakness.`,
  path: '/security',
});
