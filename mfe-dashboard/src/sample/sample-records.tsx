import { ConsentsPanel } from '../consents/consents-panel.tsx';
import { RequestsPanel } from '../data-subject-requests/requests-panel.tsx';
import { sampleConsents } from './sample-consents.ts';
import { sampleRequests } from './sample-requests.ts';

/** What the dashboard looks like with records in it. */
export function SampleRecords() {
  return (
    <>
      <ConsentsPanel consents={sampleConsents} />
      <RequestsPanel requests={sampleRequests} isSample />
    </>
  );
}
