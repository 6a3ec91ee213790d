import type { Api } from '@adili/http';
import { Unloaded, useRead } from '@adili/ui';
import { useCallback } from 'react';
import styles from './requirement-texts.module.css';

interface GuidanceProps {
  framework: string;
  /** The requirement's in its framework. */
  id: string;
}

/** Characters up to which guidance stands open: about as many as a requirement has itself. */
const short = 300;

/** What a framework's publisher says of a requirement beside its text; folded where it is long. */
export function Guidance({ framework, id }: GuidanceProps) {
  const { state, retry } = useRead(
    useCallback(
      (api: Api, signal: AbortSignal) =>
        api.call('GET /frameworks/:id/requirements/:requirement', {
          params: { id: framework, requirement: id },
          signal,
        }),
      [framework, id],
    ),
  );
  if (state.kind !== 'loaded')
    return <Unloaded title="The guidance could not be loaded." state={state} retry={retry} />;
  const { guidance } = state.value;
  if (!guidance) return null;
  return (
    <details open={guidance.length <= short}>
      <summary>Guidance</summary>
      <p className={styles.lines}>{guidance}</p>
    </details>
  );
}
