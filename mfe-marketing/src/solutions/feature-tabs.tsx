import { Section, Tabs } from '@adili/ui';
import { featuresInDepth } from '../data/features-in-depth.ts';
import { FeaturePanel } from './feature-panel.tsx';

const items = featuresInDepth.map((feature) => ({
  id: feature.id,
  label: feature.tab,
  content: <FeaturePanel feature={feature} />,
}));

export function FeatureTabs() {
  return (
    <Section title="What it takes off your desk" eyebrow="Features">
      <Tabs label="Features" orientation="vertical" items={items} />
    </Section>
  );
}
