import { Link, useShell } from '@adili/contract';
import type { MouseEvent } from 'react';
import { topics } from '../guides/topics.ts';
import { type ListAddress, pathOfSearch } from './addresses.ts';
import styles from './topic-filter.module.css';

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** Topics as links, each an address of its own; choosing one leaves focus, scroll and query as they are. */
export function TopicFilter({ topic, query }: Omit<ListAddress, 'page'>) {
  const { navigate } = useShell();
  return (
    <nav aria-label="Topics">
      <ul className={styles.topics}>
        {[{ id: null, label: 'All topics' }, ...topics].map(({ id, label }) => (
          <li key={label}>
            <Link
              to={pathOfSearch(id, query)}
              aria-current={id === topic ? 'true' : undefined}
              className={styles.topic}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                navigate(pathOfSearch(id, query), { scroll: 'keep' });
              }}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
