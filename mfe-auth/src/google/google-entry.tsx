import { Alert, type SubmitOutcome } from '@adili/ui';
import { type RefObject, useEffect } from 'react';
import { googleFailureIn } from './failure-words.ts';
import { useGoogleEntry } from './use-google-entry.ts';

export interface GoogleEntryProps {
  /** The page's search, which says what came of a way by Google. */
  search: string;
  /** Called before the session starts. */
  onEntering(): void;
  /** Gets what is to be done once the person has logged in by the form. */
  onEntered: RefObject<() => Promise<SubmitOutcome | undefined>>;
  /** The account asks for a second factor. */
  onChallenge(challenge: string): void;
}

/** Goes on with a login by Google, or says what became of it. */
export default function GoogleEntry({ onEntered, ...entering }: GoogleEntryProps) {
  const { search } = entering;
  const { entry, link } = useGoogleEntry(entering);
  useEffect(() => {
    onEntered.current = link;
  });
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
