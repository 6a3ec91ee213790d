import type { Guide } from '../guides/guide.ts';
import styles from './guide-contents.module.css';
import { OFFICIAL_SOURCES_ID } from './guide-text.tsx';
import { useCurrentSection } from './use-current-section.ts';

interface ContentsProps {
  contents: Guide['contents'];
}

/** The way through a guide: beside the text where there is room, else folded above it. */
export function GuideContents({ contents }: ContentsProps) {
  const all = [...contents, { id: OFFICIAL_SOURCES_ID, text: 'Official sources' }];
  const current = useCurrentSection(all);
  const list = (
    <ol className={styles.list}>
      {all.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <details className={styles.folded}>
        <summary>On this page</summary>
        <nav aria-label="On this page, folded">{list}</nav>
      </details>
      <aside className={styles.beside} aria-label="Contents">
        <nav aria-label="On this page">
          <p className={styles.title}>On this page</p>
          {list}
        </nav>
      </aside>
    </>
  );
}
