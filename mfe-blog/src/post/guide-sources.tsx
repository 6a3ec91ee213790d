import { InfoIcon } from '@adili/ui';
import type { Guide } from '../guides/guide.ts';
import sourceStyles from './guide-sources.module.css';

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
