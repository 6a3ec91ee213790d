import { useShell } from '@adili/contract';
import { useMemo, useRef } from 'react';
import { withBasePath } from '../guides/guide-links.ts';
import tables from './guide-tables.module.css';
import styles from './guide-text.module.css';
import { useTableStops } from './use-table-stops.ts';

/** The body of a guide. Its HTML was made from our own Markdown at build time. */
export function GuideText({ html }: { html: string }) {
  const { basePath } = useShell();
  const ref = useRef<HTMLDivElement>(null);
  useTableStops(ref);
  const inner = useMemo(() => ({ __html: withBasePath(html, basePath) }), [html, basePath]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: compiled from the repository's guides, raw HTML left out
  return <div ref={ref} className={`${styles.text} ${tables.tables}`} dangerouslySetInnerHTML={inner} />;
}
