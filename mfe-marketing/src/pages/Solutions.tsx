import { PageHeader } from '@adili/ui';
import { featuresInDepth } from '../data/features-in-depth.ts';
import { solutions } from '../data/solutions.ts';
import { publicPage } from '../head/page-head.ts';
import { ProductScreen } from '../screens/product-screen.tsx';
import { screens } from '../screens/screens.ts';
import { FeatureTabs } from '../solutions/feature-tabs.tsx';
import { DemoRequest, FrameworksGrid, Promises } from '../solutions/sections.tsx';
import { SignupOrSales } from '../ways-in/signup-or-sales.tsx';

function Solutions() {
  return (
    <>
      <PageHeader
        eyebrow="Solutions"
        title="Every rule you have to meet, explained in one place"
        lead="Checklists, evidence and reports for the rules that you answer to, and audits of your website."
        actions={<SignupOrSales />}
        aside={<ProductScreen of={screens.checklist} />}
      />
      <FeatureTabs />
      <FrameworksGrid />
      <Promises />
      <DemoRequest />
    </>
  );
}

export default publicPage(Solutions, {
  title: 'Solutions',
  description: `${featuresInDepth.length} features, from audits and dashboards to integrations, and a checklist with a free guide for each of ${solutions.length} laws and standards.`,
  path: '/Solutions',
});
