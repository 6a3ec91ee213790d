import { groupFindings } from '@adili/schemas/findings/group-findings';
import type { PageAudit } from '@adili/schemas/page-audits/page-audit';
import { EmptyState } from '@adili/ui';
import { useMemo } from 'react';
import { FindingBody } from '../findings/finding-body.tsx';
import { FindingItem } from '../findings/finding-item.tsx';
import { GroupItem } from '../findings/group-item.tsx';
import { SomePlaces } from '../findings/places.tsx';
import { readPagePicture } from '../findings/read-picture.ts';
import { SomeRows } from '../findings/some-rows.tsx';

/** What was found on a page that was tried, by groups of one rule, in the order of fixing. */
export function TriedFindings({ audit: { id, findings } }: { audit: Pick<PageAudit, 'id' | 'findings'> }) {
  const picture = useMemo(() => readPagePicture(id), [id]);
  const groups = useMemo(() => groupFindings(findings), [findings]);
  return (
    <>
      {findings.length === 0 && (
        <EmptyState>The checks found no failures. Most criteria still need a manual check.</EmptyState>
      )}
      <SomeRows rows={groups} name="groups">
        {(group, place) =>
          group.elements === 1 ? (
            <FindingItem finding={group.first} place={place} criteria={group.criteria}>
              <FindingBody finding={group.first} picture={picture} />
            </FindingItem>
          ) : (
            <GroupItem group={group} place={place}>
              <SomePlaces rows={group.rows} group={group}>
                {(finding) => <FindingBody finding={finding} told={group.first} picture={picture} />}
              </SomePlaces>
            </GroupItem>
          )
        }
      </SomeRows>
    </>
  );
}
