import { Link } from '@adili/contract';
import { Alert, Button, EmptyState, Loading } from '@adili/ui';
import type { Topic } from '../guides/topics.ts';
import type { SearchState } from '../search/use-search.ts';
import { GuideGrid } from './guide-grid.tsx';
import { cardsFound, cardsOnTopic } from './select-cards.ts';

/** What a search or a topic leaves of the guides. */
export function GuideResults({ topic, search }: { topic: Topic | null; search: SearchState }) {
  if (search.phase === 'loading') return <Loading />;
  if (search.phase === 'failed') {
    return (
      <Alert
        tone="danger"
        role="alert"
        title="The search could not be loaded."
        actions={
          <Button variant="secondary" onClick={search.retry}>
            Retry
          </Button>
        }
      >
        Check your connection, then try again. The topics list every guide without it.
      </Alert>
    );
  }
  const cards = search.phase === 'found' ? cardsFound(search.ids, topic) : topic ? cardsOnTopic(topic) : [];
  if (cards.length > 0) return <GuideGrid cards={cards} />;
  return (
    <EmptyState actions={<Link to="/blog">Show all guides</Link>}>
      No guide holds all of these words. Try fewer, or another spelling.
    </EmptyState>
  );
}
