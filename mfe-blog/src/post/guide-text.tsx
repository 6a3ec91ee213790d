import { useShell } from '@adili/contract';
import { InfoIcon, useScrollStops } from '@adili/ui';
import { useMemo, useRef } from 'react';
import type { Guide } from '../guides/guide.ts';
import { withBasePath } from '../guides/guide.ts';
import sourceStyles from './guide-sources.module.css';
import tables from './guide-tables.module.css';
import styles from './guide-text.module.css';

/** The body of a guide. Its HTML was made from our own Markdown at build time. */
export function GuideText({ html }: { html: string }) {
  const { basePath } = useShell();
  const ref = useRef<HTMLDivElement>(null);
  useScrollStops(ref, '[data-table]');
  const inner = useMemo(() => ({ __html: withBasePath(html, basePath) }), [html, basePath]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: compiled from the repository's guides, raw HTML left out
  return <div ref={ref} className={`${styles.text} ${tables.tables}`} dangerouslySetInnerHTML={inner} />;
}

export const OFFICIAL_SOURCES_ID = 'official-sources';

/** Where the guide's statements can be checked, and what the guide is not. */
export function GuideSources({ sources }: { sources: Guide['sources'] }) {
  return (
    <section aria-labelledby={OFFICIAL_SOURCES_ID} className={sourceStyles.sources}>
      <h2 id={OFFICIAL_SOURCES_ID}>Official sources</h2>
      <ul className={sourceStyles.list}>
        {sources.map(({ title, url }) => (
          <li key={url}>
            <a href={url} rel="external noopener">
              {title}
            </a>{' '}
            <span className={sourceStyles.host}>{new URL(url).host.replace(/^www\./, '')}</span>
          </li>
        ))}
      </ul>
      <p className={sourceStyles.note}>
        <InfoIcon />
        <span>This guide is general information, not legal advice.</span>
      </p>
    </section>
  );
}
