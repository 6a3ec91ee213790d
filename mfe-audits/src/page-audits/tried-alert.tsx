import { Link } from '@adili/contract';
import { useApi } from '@adili/http/use-api';
import type { Site } from '@adili/schemas/sites/site';
import { ActionButton, Alert, spoken } from '@adili/ui';
import { pathOfTried } from '../layout/paths.ts';
import type { TriedPage } from './tried-page.ts';

interface TriedAlertProps {
  tried: TriedPage;
  mayAdd: boolean;
  onAdded(site: Site): void;
}

/** What became of the page that was tried before there was an account: its website can be added with its result. */
export function TriedAlert({ tried: { id, url, state }, mayAdd, onAdded }: TriedAlertProps) {
  const api = useApi();
  const { host, origin } = new URL(url);
  return (
    <Alert
      title="The page you tried"
      actions={
        mayAdd &&
        state === 'done' && (
          <ActionButton
            busyLabel="Adding it..."
            act={async () =>
              onAdded(await api.call('POST /sites', { body: { url: `${origin}/`, audit: id } }))
            }
          >
            Add {host}
          </ActionButton>
        )
      }
    >
      <Link to={pathOfTried(id)}>See the result of {spoken(url)}</Link>
      {mayAdd && state === 'done' && '. Add its website, and this result is kept as its first audit.'}
    </Alert>
  );
}
