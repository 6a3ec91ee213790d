import { groupFindings } from '@adili/schemas/findings/finding-group';
import type { PageAudit } from '@adili/schemas/page-audits/page-audit';
import { EmptyState, Section, ShowMore } from '@adili/ui';
import { type ReactNode, useMemo, useState } from 'react';
import { FindingBody } from '../findings/finding-body.tsx';
import { FindingItem } from '../findings/finding-item.tsx';
import styles from '../findings/findings-list.module.css';
import { GroupItem } from '../findings/group-item.tsx';
import { readPagePicture } from '../findings/read-picture.ts';
import { count } from '../format/words.ts';

/** What was found on a page that was tried, by groups of one rule, in the order of fixing. */
export function TriedFindings({ audit: { id, findings } }: { audit: PageAudit }) {
  const picture = useMemo(() => readPagePicture(id), [id]);
  const groups = useMemo(() => groupFindings(findings), [findings]);
  const one = (finding: PageAudit['findings'][number], place?: number) => (
    <FindingItem finding={finding} place={place}>
      <FindingBody finding={finding} picture={picture} />
    </FindingItem>
  );
  return (
    <Section title="By cause, in the order to fix">
      {findings.length === 0 && (
        <EmptyState>The machine found no failures. Most criteria still need a person.</EmptyState>
      )}
      <ol className={styles.rows}>
        {groups.map((group, index) => (
          <li key={group.id}>
            {group.elements === 1 ? (
              one(group.first, index + 1)
            ) : (
              <GroupItem group={group} place={index + 1}>
                <Some rows={group.rows}>{(finding) => one(finding)}</Some>
              </GroupItem>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Rows that are shown at once. */
const step = 50;

/** Some of many rows, and more of them when asked. */
function Some<Row extends { id: string }>({
  rows,
  children,
}: {
  rows: readonly Row[];
  children(row: Row): ReactNode;
}) {
  const [most, setMost] = useState(step);
  const shown = rows.slice(0, most);
  return (
    <div className={styles.list}>
      <ol className={styles.rows}>
        {shown.map((row) => (
          <li key={row.id}>{children(row)}</li>
        ))}
      </ol>
      <ShowMore
        status={`Elements: ${count(shown.length)} of ${count(rows.length)}`}
        label="Show more elements"
        hasMore={shown.length < rows.length}
        busy={false}
        onMore={() => setMost(most + step)}
      />
    </div>
  );
}
