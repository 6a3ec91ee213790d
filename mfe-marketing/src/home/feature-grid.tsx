import { Section } from '@adili/ui';
import { features } from '../data/features.ts';
import { FeatureScene } from '../illustrations/feature-scene.tsx';
import { PlainList } from '../plain-list/plain-list.tsx';
import styles from './feature-grid.module.css';

/** The four features, as sheets of unequal width. */
export function FeatureGrid() {
  return (
    <Section
      title="Less chasing, more certainty"
      eyebrow="Features"
      lead="Everything an audit asks for, gathered while you work."
    >
      <PlainList className={styles.grid}>
        {features.map(({ id, title, description, scene }) => (
          <li key={id} className={styles.sheet}>
            <div className={styles.scene}>
              <FeatureScene name={scene} />
            </div>
            <div className={styles.words}>
              <h3>{title}</h3>
              <p className={styles.description}>{description}</p>
            </div>
          </li>
        ))}
      </PlainList>
    </Section>
  );
}
