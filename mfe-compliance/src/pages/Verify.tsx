import { definePage, useShell } from '@adili/contract';
import { PageHeader, Section } from '@adili/ui';
import { verifyPath } from '../layout/paths.ts';
import { VerifyForm } from '../verify/verify-form.tsx';

/** For who was handed a file of ours. Each sentence stands in src/claims/ledger.ts. */
function Verify() {
  const { apiBase } = useShell();
  return (
    <>
      <PageHeader
        title="Verify a file"
        lead="See whether an evidence pack, a consent receipt or a list of erasures is as it was made. Your browser checks it on this page, and the file goes nowhere."
      />
      <Section title="Choose the file" width="text">
        <VerifyForm />
      </Section>
      <Section title="What is checked" width="text" tone="sunken">
        <ul>
          <li>Of a pack: its signature, each file, the archive byte for byte, and the chain of its trail.</li>
          <li>Of a receipt: its signature, and that the file says what was signed.</li>
          <li>Of a list of erasures: the signature of each line.</li>
        </ul>
        <p>
          A file that passes is whole and unchanged. Whether what it says is true is for its reader to judge.
          Signatures are checked with the <a href={`${apiBase}/.well-known/consent-keys.json`}>public keys</a>{' '}
          of this site.
        </p>
      </Section>
    </>
  );
}

export default definePage(Verify, {
  head: () => ({
    title: 'Verify a file',
    description:
      'See whether an evidence pack, a consent receipt or a list of erasures is as it was made: checked in your browser, with nothing uploaded.',
    canonical: verifyPath,
  }),
});
