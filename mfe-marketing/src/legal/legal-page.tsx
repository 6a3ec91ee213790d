import { PageHeader } from '@adili/ui';
import { type ReactNode, useId } from 'react';
import styles from './legal-page.module.css';

interface Change {
  /** YYYY-MM-DD */
  on: string;
  what: string;
}

interface LegalPageProps {
  title: string;
  /** YYYY-MM-DD */
  updated?: string;
  /** What changed in the text since, newest first. */
  changes?: readonly Change[];
  lead: string;
  sections: readonly LegalSection[];
  /** Whether the headings of sections have numbers. Default: true. */
  numbered?: boolean;
  /** Below the text, left out in print. */
  closing?: ReactNode;
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A legal text: numbered sections with a table of contents. */
export function LegalPage({
  title,
  updated,
  changes = [],
  lead,
  sections,
  numbered = true,
  closing,
}: LegalPageProps) {
  return (
    <>
      <PageHeader
        eyebrow={
          updated && (
            <>
              Last updated: <time dateTime={updated}>{dayFormat.format(new Date(updated))}</time>
            </>
          )
        }
        title={title}
        lead={lead}
        actions={
          changes[0] && (
            <a href="#changed-since">Changed since: {dayFormat.format(new Date(changes[0].on))}</a>
          )
        }
      />
      <div className={styles.body}>
        <TableOfContents sections={sections} />
        <article className={styles.text}>
          {sections.map(({ id, title: heading, body }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className={styles.section}>
              <h2 id={`${id}-title`} className={styles.heading}>
                {numbered && `${index + 1}. `}
                {heading}
              </h2>
              {body}
            </section>
          ))}
          {changes.length > 0 && (
            <section id="changed-since" aria-labelledby="changed-since-title" className={styles.section}>
              <h2 id="changed-since-title" className={styles.heading}>
                Changed since
              </h2>
              <ul>
                {changes.map(({ on, what }) => (
                  <li key={on}>
                    <time dateTime={on}>{dayFormat.format(new Date(on))}</time>: {what}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {closing && <div className={styles.closing}>{closing}</div>}
        </article>
      </div>
    </>
  );
}

/** Links to the sections of the page; in print it is left out. */
function TableOfContents({ sections }: { sections: readonly Pick<LegalSection, 'id' | 'title'>[] }) {
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

/** A numbered part of a legal text. */
export interface LegalSection {
  /** Fragment identifier. */
  id: string;
  title: string;
  body: ReactNode;
}
