import { PageHeader } from '@adili/ui';
import { featuresInDepth } from '../data/features-in-depth.ts';
import { solutions } from '../data/solutions.ts';
import { publicPage } from '../head/page-head.ts';
import { FeatureScene } from '../illustrations/feature-scene.tsx';
import { FeatureTabs } from '../solutions/feature-tabs.tsx';
import { DemoRequest, FrameworksGrid, Promises } from '../solutions/sections.tsx';
import { SignupOrSales } from '../ways-in/signup-or-sales.tsx';

function Solutions() {
  return (
    <>
      <PageHeader
        eyebrow="Solutions"
        title="One set of records for every rule you answer to"
        lead="Compliance automation, accessibility audits, risk monitoring, dashboards, integrations and training, working as one."
        actions={<SignupOrSales />}
        aside={<FeatureScene name="integrations" />}
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
  description: `${featuresInDepth.length} features over ${solutions.length} frameworks: automated audits and reports, WCAG 2.2 checks, risk monitoring, dashboards, integrations and staff training.`,
  path: '/Solutions',
});
