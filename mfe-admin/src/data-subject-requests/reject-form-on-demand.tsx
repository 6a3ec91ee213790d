import { OnDemand } from '../chunks/on-demand.tsx';
import type { RejectFormProps } from './reject-form.tsx';

const loadForm = () => import('./reject-form.tsx');

/** The form with its library, which few visits need. */
export function RejectFormOnDemand(props: RejectFormProps) {
  return (
    <OnDemand load={loadForm} failed="The form could not be loaded. Nothing was changed.">
      {({ RejectForm }) => <RejectForm {...props} />}
    </OnDemand>
  );
}
