import { Link } from '@adili/contract';
import { brand } from '@adili/schemas/brand';
import document from '../../build/changelog-document.ts';
import { DocumentPage } from '../documents/document-page.tsx';
import { publicPage } from '../head/page-head.ts';

function Changelog() {
  return (
    <DocumentPage
      title="Changelog"
      lead="What each release changed, newest first, in the words written for operators."
      document={document}
    >
      <p>
        What we changed in our texts stands at their top: the <Link to="/PrivacyPolicy">privacy policy</Link>{' '}
        and the <Link to="/terms">terms</Link>. What is down, and what was, is on the{' '}
        <Link to="/status">status page</Link>.
      </p>
    </DocumentPage>
  );
}

export default publicPage(Changelog, {
  title: 'Changelog',
  description: `What each release of ${brand.name} changed, newest first: new features, what operators must do before an upgrade, and what was fixed on the way.`,
  path: '/changelog',
});
