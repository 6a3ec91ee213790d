import type { Api } from '@adili/http';
import type { RunCriterion } from '@adili/schemas/runs/run';
import { counted, Unloaded, useRead } from '@adili/ui';
import { useCallback, useMemo } from 'react';
import { FindingBody } from '../findings/finding-body.tsx';
import { FindingItem } from '../findings/finding-item.tsx';
import { readRunPicture } from '../findings/read-picture.ts';
import { SomeRows } from '../findings/some-rows.tsx';

interface CriterionFindingsProps {
  run: string;
  criterion: RunCriterion;
}

/** What the checks found for a criterion: what to look at before it is judged. */
export function CriterionFindings({ run, criterion: { criterion, findings } }: CriterionFindingsProps) {
  const picture = useMemo(() => readRunPicture(run), [run]);
  const { state, retry } = useRead(
    useCallback(
      async (api: Api, signal: AbortSignal) =>
        (
          await api.list('GET /runs/:id/findings', {
            params: { id: run },
            query: { limit: 50, criterion },
            signal,
          })
        ).rows,
      [run, criterion],
    ),
  );
  if (state.kind !== 'loaded')
    return <Unloaded title="The findings could not be loaded." state={state} retry={retry} />;
  const more = findings - state.value.length;
  return (
    <>
      <p>{counted(findings, 'finding')} to look at:</p>
      <SomeRows rows={state.value} name="findings">
        {(finding) => (
          <FindingItem finding={finding}>
            <FindingBody finding={finding} picture={picture} />
          </FindingItem>
        )}
      </SomeRows>
      {more > 0 && <p>{counted(more, 'more finding')} stands in the list of the audit.</p>}
    </>
  );
}
