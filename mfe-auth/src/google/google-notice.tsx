import { Alert } from '@adili/ui';
import { googleFailureIn } from './failure-words.ts';
import type { useGoogleEntry } from './use-google-entry.ts';

export interface GoogleNoticeProps {
  entry: ReturnType<typeof useGoogleEntry>['entry'];
  search: string;
}

/** What became of a login with Google. */
export function GoogleNotice({ entry, search }: GoogleNoticeProps) {
  if (entry.state === 'entering') return <Alert role="status">Logging you in with Google...</Alert>;
  if (entry.state === 'link') {
    return (
      <Alert role="status" title="Link Google with your account">
        {entry.text}
      </Alert>
    );
  }
  const failure = entry.state === 'failed' ? entry.text : googleFailureIn(search);
  if (!failure) return null;
  return (
    <Alert tone="danger" role="alert">
      {failure}
    </Alert>
  );
}
