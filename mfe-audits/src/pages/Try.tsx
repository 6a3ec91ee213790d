import { definePage, Fact, Link, type PageProps } from '@adili/contract';
import { PageHeader, Section } from '@adili/ui';
import { useEffect, useRef, useState } from 'react';
import { machineNotice } from '../layout/machine-words.ts';
import { aboutPath, methodPath, tryPath } from '../layout/paths.ts';
import { AddressForm } from '../page-audits/address-form.tsx';
import { Asked } from '../page-audits/asked.tsx';
import { nothingYet } from '../page-audits/progress.ts';
import { Result } from '../page-audits/result.tsx';

/** Where anybody has one page audited, and sees its result. Each sentence stands in src/claims/ledger.ts. */
function Try({ search }: PageProps) {
  const asked = new URLSearchParams(search);
  const audit = asked.get('audit');
  const url = asked.get('url')?.trim() ?? '';
  const [progress, onProgress] = useState(nothingYet);
  const awaited = useRef(false);
  const isAsking = !audit && url !== '';
  useEffect(() => {
    if (isAsking) awaited.current = true;
  }, [isAsking]);
  return (
    <>
      <PageHeader
        title="Check a page for accessibility"
        lead={
          // What was found comes first where there is a result.
          audit
            ? undefined
            : 'Enter the address of a page. Our auditor opens it in a browser, and you see what it found for each of the 55 criteria of WCAG 2.2, levels A and AA.'
        }
        actions={<AddressForm url={url || (progress.url ?? '')} progress={progress} />}
      />
      {audit && <Result key={audit} id={audit} onProgress={onProgress} awaited={awaited} />}
      {isAsking && <Asked key={url} url={url} onProgress={onProgress} />}
      {!audit && !url && (
        <Section title="What you see" width="text">
          <p>
            <Fact name="audits.here" />
          </p>
          <p>{machineNotice}</p>
          <p>
            For each failure you see a picture of its element, who it affects and how to fix it.{' '}
            <Link to={aboutPath}>What our auditor does on a website</Link>
          </p>
          <p>
            <Link to={methodPath}>How our audit works</Link>
          </p>
        </Section>
      )}
    </>
  );
}

export default definePage(Try, {
  head: () => ({
    title: 'Check a page for accessibility',
    description:
      'See what keeps people from using a page: what was found for each of the 55 criteria of WCAG 2.2, levels A and AA.',
    canonical: tryPath,
  }),
});
