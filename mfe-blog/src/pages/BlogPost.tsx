import { definePage, type PageProps } from '@adili/contract';
import { Loading } from '@adili/ui';
import { Suspense } from 'react';
import { findGuideId } from '../guides/guide-ids.ts';
import { GuideBoundary } from '../post/guide-boundary.tsx';
import { guideHead } from '../post/guide-head.ts';
import { GuideView } from '../post/guide-view.tsx';
import { PostNotFound } from '../post/post-not-found.tsx';

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

export default definePage(BlogPost, {
  head: guideHead,
  chunks: ({ params }) => {
    const id = findGuideId(params.id);
    return id ? [`guide-${id}`] : [];
  },
});
