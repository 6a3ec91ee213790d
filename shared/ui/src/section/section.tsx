import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

export interface SectionProps {
  /** Names the region. */
  title: ReactNode;
  /** Default 2. */
  headingLevel?: 1 | 2 | 3;
  /** A few words above the title. */
  eyebrow?: string;
  /** A sentence or two below the title. */
  lead?: ReactNode;
  /** 'inverse' is a dark evergreen ground in both themes; all inside turns dark with it. */
  tone?: 'plain' | 'sunken' | 'raised' | 'inverse';
  align?: 'start' | 'center';
  width?: 'text' | 'content' | 'wide';
  /** Fragment identifier, for links into the page. */
  id?: string;
  children?: ReactNode;
}

/** A band of a page as a named region with its heading. */
export function Section({
  title,
  headingLevel = 2,
  eyebrow,
  lead,
  tone = 'plain',
  align = 'start',
  width = 'content',
  id,
  children,
}: SectionProps) {
  const headingId = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      data-ground={tone === 'inverse' ? tone : undefined}
      className={`${styles.section} ${styles[tone] ?? ''}`}
    >
      <div className={`${styles.inner} ${styles[width]}`}>
        <div className={`${styles.head} ${styles[align]}`}>
          {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
          <Heading id={headingId}>{title}</Heading>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
