import { useShell } from '@adili/contract';
import { LINK_MARK } from '@adili/contract/tokens';
import { useMemo, useRef } from 'react';
import { useScrollStops } from '../table/scroll-stop.ts';
import styles from './prose.module.css';
import tables from './prose-tables.module.css';

const withBasePath = (html: string, basePath: string): string =>
  html.replaceAll(`href="${LINK_MARK}`, () => `href="${basePath}`);

export interface ProseProps {
  /** Made of the repository's own Markdown at build time, by `renderMarkdown` of the bundler. */
  html: string;
}

/** A long text that was compiled from Markdown: a guide, a document. */
export function Prose({ html }: ProseProps) {
  const { basePath } = useShell();
  const ref = useRef<HTMLDivElement>(null);
  useScrollStops(ref, '[data-table]');
  const inner = useMemo(() => ({ __html: withBasePath(html, basePath) }), [html, basePath]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: compiled from the repository's own texts, raw HTML left out
  return <div ref={ref} className={`${styles.text} ${tables.tables}`} dangerouslySetInnerHTML={inner} />;
}
