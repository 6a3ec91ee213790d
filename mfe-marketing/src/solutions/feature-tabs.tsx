import { Fact } from '@adili/contract';
import { Section, Tabs } from '@adili/ui';
import { PointIcon } from '../claims/point-icon.tsx';
import { ClaimedText, plainText } from '../claims/words.tsx';
import { type FeatureInDepth, featuresInDepth } from '../data/features-in-depth.ts';
import { PlainList } from '../plain-list/plain-list.tsx';
import { ProductScreen } from '../screens/product-screen.tsx';
import styles from './feature-tabs.module.css';

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

function FeaturePanel({ feature }: { feature: FeatureInDepth }) {
  const { title, description, points, fact, screen } = feature;
  return (
    <div className={styles.panel}>
      <div className={styles.words}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.description}>{description}</p>
        <PlainList className={styles.points}>
          {points.map((point) => (
            <li key={plainText(point)}>
              <PointIcon of={point} />
              <span>
                <ClaimedText>{point}</ClaimedText>
              </span>
            </li>
          ))}
        </PlainList>
        {fact && (
          <p className={styles.description}>
            <Fact name={fact} />
          </p>
        )}
      </div>
      <div className={styles.scene}>
        <ProductScreen of={screen} />
      </div>
    </div>
  );
}
