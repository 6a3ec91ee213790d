import { LoadFailure, Loading } from '@adili/ui';
import { useChunk } from '../chunks/use-chunk.ts';
import type { RejectFormProps } from './reject-form.tsx';

const loadForm = () => import('./reject-form.tsx');

/** The form with its library, which few visits need: it comes once it is asked for. */
export function RejectFormOnDemand(props: RejectFormProps) {
  const { state, retry } = useChunk(loadForm);
  if (state.kind === 'loading') return <Loading />;
  if (state.kind === 'failed') {
    return <LoadFailure onRetry={retry}>The form could not be loaded. Nothing was changed.</LoadFailure>;
  }
  return <state.value.RejectForm {...props} />;
}
