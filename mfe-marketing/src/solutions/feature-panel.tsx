import { CheckIcon } from '@adili/ui';
import type { FeatureInDepth } from '../data/features-in-depth.ts';
import { FeatureScene } from '../illustrations/feature-scene.tsx';
import { PlainList } from '../plain-list/plain-list.tsx';
import styles from './feature-panel.module.css';

export function FeaturePanel({ feature }: { feature: FeatureInDepth }) {
  const { title, description, points, scene } = feature;
  return (
    <div className={styles.panel}>
      <div className={styles.words}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.description}>{description}</p>
        <PlainList className={styles.points}>
          {points.map((point) => (
            <li key={point}>
              <CheckIcon size={18} className={styles.check} />
              {point}
            </li>
          ))}
        </PlainList>
      </div>
      <div className={styles.scene}>
        <FeatureScene name={scene} />
      </div>
    </div>
  );
}
