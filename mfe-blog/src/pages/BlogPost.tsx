import { definePage, type PageProps } from '@adili/contract';
import { Loading, Prose } from '@adili/ui';
import { Suspense, use } from 'react';
import { findGuideId, type GuideId } from '../guides/guide-ids.ts';
import { loadGuide } from '../guides/load-guide.ts';
import { GuideBoundary, PostNotFound } from '../post/guide-boundary.tsx';
import { GuideContents } from '../post/guide-contents.tsx';
import { guideHead } from '../post/guide-head.ts';
import { GuideHeader } from '../post/guide-header.tsx';
import { GuideOnward } from '../post/guide-onward.tsx';
import { GuideSources } from '../post/guide-sources.tsx';
import styles from './BlogPost.module.css';

function BlogPost({ params }: PageProps) {
  const id = findGuideId(params.id);
  if (!id) return <PostNotFound />;
  return (
    // Another guide is another boundary: one that still hydrates goes as a whole.
    <GuideBoundary key={id} id={id}>
      <Suspense fallback={<Loading />}>
        <GuideView id={id} />
      </Suspense>
    </GuideBoundary>
  );
}

/** A whole guide. Suspends until its chunk is there. */
function GuideView({ id }: { id: GuideId }) {
  const guide = use(loadGuide(id));
  return (
    <div className={styles.page}>
      <article>
        <GuideHeader guide={guide} />
        <div className={styles.columns}>
          <GuideContents contents={guide.contents} />
          <div className={styles.main}>
            <Prose html={guide.html} />
            <GuideSources sources={guide.sources} />
          </div>
        </div>
      </article>
      <GuideOnward guide={guide} />
    </div>
  );
}

export default definePage(BlogPost, {
  head: guideHead,
  chunks: ({ params }) => {
    const id = findGuideId(params.id);
    return id ? [`guide-${id}`] : [];
  },
});
