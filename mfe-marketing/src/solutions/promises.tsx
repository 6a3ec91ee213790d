import { promises } from '../data/features-in-depth.ts';
import styles from './promises.module.css';

/** Consumer protection and future readiness, each a region of its own, side by side. */
export function Promises() {
  return (
    <div className={styles.band}>
      <div className={styles.inner}>
        {promises.map(({ id, title, paragraphs }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className={styles.promise}>
            <h2 id={`${id}-title`} className={styles.title}>
              {title}
            </h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}
