import type { GuideCard as Guide } from '../guides/guide.ts';
import { GuideCard } from './guide-card.tsx';
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
