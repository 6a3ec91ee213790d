import { definePage, Link } from '@adili/contract';
import { PageHeader, Section } from '@adili/ui';
import { aboutPath, methodPath, tryPath } from '../layout/paths.ts';
import { ChecksTable } from '../method/checks-table.tsx';
import { OnBarriers, OnReportedPages, OnTestCases } from '../method/figures.tsx';
import { WhatIsNotTried, WhatIsTried } from '../method/what-is-tried.tsx';

/** For who wants to know what a result is worth. Each sentence stands in src/claims/ledger.ts. */
const Method = () => (
  <>
    <PageHeader
      title="How our audit works"
      lead="What our auditor tries on a page, what it doesn’t, and how often it’s right where the answer is known."
    />
    <WhatIsTried />
    <WhatIsNotTried />
    <OnTestCases />
    <OnBarriers />
    <OnReportedPages />
    <ChecksTable />
    <Section title="Next" width="text">
      <ul>
        <li>
          <Link to={tryPath}>Check a page for accessibility</Link>
        </li>
        <li>
          <Link to={aboutPath}>What our auditor does on a website</Link>
        </li>
      </ul>
    </Section>
  </>
);

export default definePage(Method, {
  head: () => ({
    title: 'How our audit works',
    description:
      'What our accessibility audit tries on a page, what it leaves to people, and what it finds of W3C’s test cases and other pages whose faults are known.',
    canonical: methodPath,
  }),
});
