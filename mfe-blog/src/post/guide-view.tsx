import { use } from 'react';
import type { GuideId } from '../guides/guide-ids.ts';
import { loadGuide } from '../guides/load-guide.ts';
import { GuideContents } from './guide-contents.tsx';
import { GuideHeader } from './guide-header.tsx';
import { GuideOnward } from './guide-onward.tsx';
import { GuideSources } from './guide-sources.tsx';
import { GuideText } from './guide-text.tsx';
import styles from './guide-view.module.css';

/** A whole guide. Suspends until its chunk is there. */
export function GuideView({ id }: { id: GuideId }) {
  const guide = use(loadGuide(id));
  return (
    <div className={styles.page}>
      <article>
        <GuideHeader guide={guide} />
        <div className={styles.columns}>
          <GuideContents contents={guide.contents} />
          <div className={styles.main}>
            <GuideText html={guide.html} />
            <GuideSources sources={guide.sources} />
          </div>
        </div>
      </article>
      <GuideOnward guide={guide} />
    </div>
  );
}
