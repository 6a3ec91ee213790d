import type { Connection, ConnectionState } from '@adili/schemas/connections/connection';
import { providers } from '@adili/schemas/connections/providers';
import { Badge, type BadgeTone } from '@adili/ui';

const states: Readonly<Record<ConnectionState, readonly [string, BadgeTone]>> = {
  waiting: ['Being asked', 'neutral'],
  working: ['Works', 'success'],
  failing: ['Could not be read', 'danger'],
};

/** 'GitHub acme' */
export const nameOf = ({ provider, account }: Pick<Connection, 'provider' | 'account'>): string =>
  [providers[provider].title, account].filter(Boolean).join(' ');

/** How a connection stands, with why something of it could not be read. */
export function ConnectionStanding({ connection: { state, says } }: { connection: Connection }) {
  const [words, tone] = states[state];
  return (
    <>
      <Badge tone={tone}>{words}</Badge> {says.join(' ')}
    </>
  );
}
