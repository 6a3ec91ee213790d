import { Link } from '@adili/contract';
import { ChevronLeftIcon, ChevronRightIcon } from '@adili/ui';
import type { Guide } from '../guides/guide.ts';
import styles from './guide-onward.module.css';

/** Where to read on: guides on neighbouring subjects, then the one before and the one after. */
export function GuideOnward({ guide: { related, previous, next } }: { guide: Guide }) {
  return (
    <div className={styles.band}>
      <div className={styles.inner}>
        <section aria-labelledby="related-guides" className={styles.related}>
          <h2 id="related-guides">Related guides</h2>
          <ul>
            {related.map(({ id, title, shortTitle }) => (
              <li key={id}>
                <Link to={`/blog/${id}`}>
                  <strong>{shortTitle}</strong>
                  <span>{title}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
        <nav aria-label="Previous and next guide" className={styles.neighbours}>
          {previous && (
            <Link to={`/blog/${previous.id}`} rel="prev" className={styles.previous}>
              <ChevronLeftIcon />
              <span>
                <small>Previous</small> {previous.shortTitle}
              </span>
            </Link>
          )}
          {next && (
            <Link to={`/blog/${next.id}`} rel="next" className={styles.next}>
              <span>
                <small>Next</small> {next.shortTitle}
              </span>
              <ChevronRightIcon />
            </Link>
          )}
        </nav>
      </div>
    </div>
  );
}
