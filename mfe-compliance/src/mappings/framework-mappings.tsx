import type { SessionUser } from '@adili/contract';
import { type Api, failureText, shownWords } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import { type ListPageQuery, useListPage } from '@adili/http/use-list-page';
import type { OwnMapping } from '@adili/schemas/mappings/mapping';
import { mayWork } from '@adili/schemas/members/rights';
import { LoadFailure, Loading, SelectField, ShowMore, useFocusOnChange } from '@adili/ui';
import { useCallback, useState } from 'react';
import { useSaid } from '../layout/use-said.tsx';
import { MappingActions } from './mapping-actions.tsx';
import { MappingItem } from './mapping-item.tsx';
import { isOwn, reviewedWords } from './mapping-words.ts';
import styles from './requirement-mappings.module.css';

interface FrameworkMappingsProps {
  framework: string;
  user: SessionUser;
  /** Nobody else of the organisation is there. */
  isAlone: boolean;
  /** States may be others now. */
  onStatesChanged(): void;
}

/** The mappings of a framework that people of the organisation made: read once somebody opens them. */
export function FrameworkMappings(props: FrameworkMappingsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Mappings that your organisation made</summary>
      {isOpen && <Mappings {...props} />}
    </details>
  );
}

/** Rows of an answer. */
const atOnce = 50;

type Which = 'all' | 'to_review';

const which = [
  { value: 'all', label: 'All' },
  { value: 'to_review', label: 'To be reviewed' },
];

async function readPage(api: Api, framework: string, own: Which, query: ListPageQuery, signal: AbortSignal) {
  const page = await api.list('GET /frameworks/:id/mappings', {
    params: { id: framework },
    query: { limit: atOnce, own, ...query },
    signal,
  });
  return { ...page, rows: page.rows.filter(isOwn) };
}

function Mappings({ framework, user, isAlone, onStatesChanged }: FrameworkMappingsProps) {
  const api = useApi();
  const [own, setOwn] = useState<Which>('all');
  const list = useListPage<OwnMapping>(
    useCallback((query, signal) => readPage(api, framework, own, query, signal), [api, framework, own]),
  );
  // Reviewed or taken away, what was pressed is there no more.
  const [told, setTold] = useState(0);
  const result = useFocusOnChange(told);
  const [said, say] = useSaid();
  const { page, busy, error } = list;
  const readAnew = async () => {
    await list.refresh();
    setTold((times) => times + 1);
    onStatesChanged();
  };
  return (
    <div className={`${styles.mappings} ${styles.opened}`}>
      {said}
      <SelectField
        label="Show"
        options={which}
        value={own}
        onChange={({ target }) => setOwn(target.value === 'to_review' ? 'to_review' : 'all')}
      />
      {error !== null && (
        <LoadFailure title="The mappings could not be loaded." onRetry={list.refresh}>
          {failureText(error)}
        </LoadFailure>
      )}
      {!page && error === null && <Loading />}
      {page && (
        <div ref={result} tabIndex={-1} aria-busy={busy || undefined}>
          {page.rows.length === 0 && (
            <p>{own === 'all' ? 'Nobody has made any yet.' : 'None is left to be reviewed.'}</p>
          )}
          <ul className={styles.list}>
            {page.rows.map((mapping) => (
              <MappingItem key={mapping.id} mapping={mapping}>
                {mayWork(user) && (
                  <MappingActions
                    mapping={mapping}
                    user={user}
                    isAlone={isAlone}
                    onChanged={(next) => {
                      list.replace(next);
                      onStatesChanged();
                    }}
                    onReviewed={() => {
                      say(reviewedWords);
                      void readAnew();
                    }}
                    onRemoved={() => void readAnew()}
                  />
                )}
              </MappingItem>
            ))}
          </ul>
          <ShowMore
            status={shownWords('Mappings', page)}
            label="Show more mappings"
            hasMore={page.next !== null}
            busy={busy}
            onMore={list.more}
          />
        </div>
      )}
    </div>
  );
}
