import { useShell } from '@adili/contract';
import type { Api } from '@adili/http';
import { useState } from 'react';

export interface OptOut {
  /** Id of the user the dialog asks about; null while it is closed. */
  user: string | null;
  /** Id of the user who was opted out last. */
  done: string | null;
  busy: boolean;
  select(user: string): void;
  cancel(): void;
  confirm(): Promise<void>;
}

/** Opting a person out of their consents: select, then confirm or cancel. */
export function useOptOut(api: Api, refreshConsents: () => Promise<void>): OptOut {
  const { notify } = useShell();
  const [user, setUser] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const send = async (id: string) => {
    try {
      await api.call('POST /api/consent/opt-out', { body: { userId: id } });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      notify(`Failed to opt-out: ${message}`, 'error');
      return null;
    }
    notify(`Opt-out successful for user ${id}`, 'success');
    await refreshConsents();
    return id;
  };

  return {
    user,
    done,
    busy,
    select(id) {
      setDone(null);
      setUser(id);
    },
    cancel: () => setUser(null),
    async confirm() {
      if (user === null) return;
      setBusy(true);
      try {
        setDone(await send(user));
      } finally {
        setBusy(false);
        setUser(null);
      }
    },
  };
}
