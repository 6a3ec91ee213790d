import { brand } from '@adili/schemas/brand';
import { useId } from 'react';
import styles from './trust-panel.module.css';
import type { Trust } from './trust-points.ts';

/** What a person may rely on at this step, in plain words. */
export function TrustPanel({ title, points }: Trust) {
  const headingId = useId();
  return (
    <section data-ground="inverse" aria-labelledby={headingId} className={styles.panel}>
      <div className={styles.column}>
        <span className={styles.plumb} aria-hidden="true" />
        <h2 id={headingId}>{title}</h2>
        <ul className={styles.points}>
          {points.map(({ Icon, title: point, text }) => (
            <li key={point} className={styles.point}>
              <span className={styles.icon}>
                <Icon size={22} />
              </span>
              <div>
                <h3 className={styles.pointTitle}>{point}</h3>
                <p className={styles.text}>{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <p className={styles.help}>
          Can't get in? Write to <a href={`mailto:${brand.support}`}>{brand.support}</a>
        </p>
      </div>
    </section>
  );
}
