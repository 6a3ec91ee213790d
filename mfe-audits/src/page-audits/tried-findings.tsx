import { groupFindings } from '@adili/schemas/findings/group-findings';
import type { PageAudit } from '@adili/schemas/page-audits/page-audit';
import { EmptyState } from '@adili/ui';
import { type ComponentProps, useMemo } from 'react';
import { FindingBody } from '../findings/finding-body.tsx';
import { FindingItem } from '../findings/finding-item.tsx';
import { GroupItem } from '../findings/group-item.tsx';
import { readPagePicture } from '../findings/read-picture.ts';
import { SomeRows } from '../findings/some-rows.tsx';

/** What was found on a page that was tried, by groups of one rule, in the order of fixing. */
export function TriedFindings({ audit: { id, findings } }: { audit: Pick<PageAudit, 'id' | 'findings'> }) {
  const picture = useMemo(() => readPagePicture(id), [id]);
  const groups = useMemo(() => groupFindings(findings), [findings]);
  const one = (
    finding: PageAudit['findings'][number],
    of: Pick<ComponentProps<typeof FindingItem>, 'place' | 'criteria'>,
  ) => (
    <FindingItem finding={finding} {...of}>
      <FindingBody finding={finding} picture={picture} />
    </FindingItem>
  );
  return (
    <>
      {findings.length === 0 && (
        <EmptyState>The checks found no failures. Most criteria still need a manual check.</EmptyState>
      )}
      <SomeRows rows={groups} name="groups">
        {(group, place) =>
          group.elements === 1 ? (
            one(group.first, { place, criteria: group.criteria })
          ) : (
            <GroupItem group={group} place={place}>
              <SomeRows rows={group.rows} name="elements">
                {(finding) => one(finding, {})}
              </SomeRows>
            </GroupItem>
          )
        }
      </SomeRows>
    </>
  );
}
