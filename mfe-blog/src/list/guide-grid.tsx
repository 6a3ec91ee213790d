import { Link } from '@adili/contract';
import { ArrowIcon, Card, VisuallyHidden } from '@adili/ui';
import { TopicEmblem } from '../emblems/topic-emblem.tsx';
import type { GuideCard as Guide } from '../guides/guide.ts';
import { topicLabel } from '../guides/topics.ts';
import styles from './guide-grid.module.css';

/** Cards in columns of one width, however few they are. */
export function GuideGrid({ cards }: { cards: readonly Guide[] }) {
  return (
    <ul aria-label="Guides" className={styles.grid}>
      {cards.map((guide) => (
        <GuideCard key={guide.id} guide={guide} />
      ))}
    </ul>
  );
}

/** A guide in the list. */
function GuideCard({ guide }: { guide: Guide }) {
  return (
    <Card as="li" linked>
      <div className={styles.head}>
        <TopicEmblem topic={guide.topic} />
        <p className={styles.meta}>
          {topicLabel(guide.topic)}
          <span>{guide.minutes} min read</span>
        </p>
      </div>
      <h2 className={styles.title}>{guide.title}</h2>
      <p className={styles.summary}>{guide.summary}</p>
      <Link to={`/blog/${guide.id}`} className={styles.more}>
        Read More
        <VisuallyHidden> about {guide.shortTitle}</VisuallyHidden>
        <ArrowIcon size={18} />
      </Link>
    </Card>
  );
}
