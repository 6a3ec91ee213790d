import { LoadFailure, Loading } from '@adili/ui';
import { useRef } from 'react';
import { useChunk } from '../chunks/use-chunk.ts';
import type { RejectFormProps } from './reject-form.tsx';
import styles from './reject-form-on-demand.module.css';

const loadForm = () => import('./reject-form.tsx');

/** The form with its library, which few visits need: it comes once it is asked for. */
export function RejectFormOnDemand(props: RejectFormProps) {
  const { state, retry } = useChunk(loadForm);
  const place = useRef<HTMLDivElement>(null);
  const again = () => {
    // The pressed button goes away: focus stays in its place.
    place.current?.focus();
    retry();
  };
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {state.kind === 'loading' && <Loading />}
      {state.kind === 'failed' && (
        <LoadFailure onRetry={again}>The form could not be loaded. Nothing was changed.</LoadFailure>
      )}
      {state.kind === 'loaded' && <state.value.RejectForm {...props} />}
    </div>
  );
}
