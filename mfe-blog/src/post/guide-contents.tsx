import { useEffect, useState } from 'react';
import type { Guide } from '../guides/guide.ts';
import styles from './guide-contents.module.css';
import { OFFICIAL_SOURCES_ID } from './guide-sources.tsx';

/** The way through a guide: next to the text where there is room, else folded above it. */
export function GuideContents({ contents }: Pick<Guide, 'contents'>) {
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
      <aside className={styles.aside} aria-label="Contents">
        <nav aria-label="On this page">
          <p className={styles.title}>On this page</p>
          {list}
        </nav>
      </aside>
    </>
  );
}

/** The id of the section being read: the last whose heading has passed the upper third of the window. */
function useCurrentSection(sections: readonly { id: string }[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const ids = sections.map(({ id }) => id).join(' ');
  useEffect(() => {
    let frame = 0;
    const measure = () => {
      frame = 0;
      const line = window.innerHeight / 3;
      const passed = ids.split(' ').filter((id) => {
        const heading = document.getElementById(id);
        return heading !== null && heading.getBoundingClientRect().top <= line;
      });
      setCurrent(passed.at(-1) ?? null);
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(measure);
    };
    measure();
    window.addEventListener('scroll', schedule, { passive: true });
    window.addEventListener('resize', schedule);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', schedule);
      window.removeEventListener('resize', schedule);
    };
  }, [ids]);
  return current;
}
