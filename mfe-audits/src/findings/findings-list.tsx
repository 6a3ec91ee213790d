import type { SessionUser } from '@adili/contract';
import { failureText, totalWords } from '@adili/http';
import type { ListPage } from '@adili/http/use-list-page';
import type { Finding } from '@adili/schemas/findings/finding';
import { mayWork } from '@adili/schemas/members/rights';
import { Badge, Day, EmptyState, LoadFailure, Loading, type SelectOption, ShowMore } from '@adili/ui';
import { count } from '../format/words.ts';
import type { ReadPicture } from './element-picture.tsx';
import { FindingActions } from './finding-actions.tsx';
import { FindingBody } from './finding-body.tsx';
import { FindingItem } from './finding-item.tsx';
import styles from './findings-list.module.css';

interface FindingsListProps {
  list: ListPage<Finding>;
  user: SessionUser;
  people: readonly SelectOption[];
  picture: ReadPicture;
  isFiltered: boolean;
  /** What is ignored counts in no verdict: these are to be read anew. */
  onVerdictsChanged(): void;
}

/** Causes in the order of fixing. */
export function FindingsList({
  list,
  user,
  people,
  picture,
  isFiltered,
  onVerdictsChanged,
}: FindingsListProps) {
  const { page, busy, error } = list;
  if (error !== null)
    return (
      <LoadFailure title="The findings could not be read." onRetry={list.refresh}>
        {failureText(error)}
      </LoadFailure>
    );
  if (!page) return <Loading />;
  if (page.rows.length === 0)
    return (
      <EmptyState>
        {isFiltered
          ? 'No findings match your filters.'
          : 'The machine found no failures. Most criteria still need a person.'}
      </EmptyState>
    );
  return (
    <div className={styles.list}>
      <ol aria-busy={busy || undefined} className={styles.rows}>
        {page.rows.map((finding, index) => (
          <li key={finding.id}>
            <FindingItem finding={finding} place={index + 1} note={<State finding={finding} />}>
              <FindingBody finding={finding} picture={picture} />
              <Ignored finding={finding} />
              {mayWork(user) && (
                <FindingActions
                  finding={finding}
                  people={people}
                  onChanged={(next) => {
                    list.replace(next);
                    onVerdictsChanged();
                  }}
                />
              )}
            </FindingItem>
          </li>
        ))}
      </ol>
      <ShowMore
        status={`Findings: ${count(page.rows.length)} of ${totalWords(page)}`}
        label="Show more findings"
        hasMore={page.next !== null}
        busy={busy}
        onMore={list.more}
      />
    </div>
  );
}

const State = ({ finding: { assignee, assigneeName, ignored } }: { finding: Finding }) => (
  <>
    {assignee && <Badge>{assigneeName ?? 'A former member'}</Badge>}
    {ignored && (
      <Badge>
        Ignored until <Day at={ignored.until} />
      </Badge>
    )}
  </>
);

function Ignored({ finding: { ignored } }: { finding: Finding }) {
  if (!ignored) return null;
  return (
    <p className={styles.ignored}>
      Ignored by {ignored.byName ?? 'a former member'}, <Day at={ignored.at} />: {ignored.reason}
    </p>
  );
}
