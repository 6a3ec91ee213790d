import { useId } from 'react';
import type { LegalSection } from './legal-section.ts';
import styles from './table-of-contents.module.css';

/** Links to the sections of the page; in print it is left out. */
export function TableOfContents({ sections }: { sections: readonly Pick<LegalSection, 'id' | 'title'>[] }) {
  const titleId = useId();
  return (
    <nav aria-labelledby={titleId} className={styles.contents}>
      <p id={titleId} className={styles.title}>
        On this page
      </p>
      <ol className={styles.list}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.link}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
