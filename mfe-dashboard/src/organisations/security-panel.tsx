import { useApi } from '@adili/http/use-api';
import type { Organisation } from '@adili/schemas/organisations/organisation';
import { CheckboxField, FormAlert, type FormMessage, Panel } from '@adili/ui';
import { useState } from 'react';
import { outcomeOf } from '../records/failure.ts';

interface SecurityPanelProps {
  organisation: Organisation;
  isOwner: boolean;
  onChanged(organisation: Organisation): void;
}

/** Whether everybody must sign in with a second factor; an owner decides. */
export function SecurityPanel({ organisation, isOwner, onChanged }: SecurityPanelProps) {
  const isRequired = organisation.requireSecondFactor === true;
  return (
    <Panel title="Security">
      {isOwner ? (
        <SecondFactorSwitch isRequired={isRequired} onChanged={onChanged} />
      ) : (
        <p>
          {isRequired
            ? 'Everybody here needs a second factor: whoever has none gets 14 days to set one up. An owner can change that.'
            : 'Nobody here is asked for a second factor, beyond what they set up themselves. An owner can change that.'}
        </p>
      )}
    </Panel>
  );
}

interface SecondFactorSwitchProps extends Pick<SecurityPanelProps, 'onChanged'> {
  isRequired: boolean;
}

function SecondFactorSwitch({ isRequired, onChanged }: SecondFactorSwitchProps) {
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<FormMessage | null>(null);

  const decide = async (requireSecondFactor: boolean) => {
    if (busy) return;
    setBusy(true);
    try {
      onChanged(await api.call('PATCH /organisation', { body: { requireSecondFactor } }));
      const text = requireSecondFactor
        ? 'Everybody needs a second factor now. Whoever has none has 14 days to set one up.'
        : 'A second factor is up to each person now.';
      setMessage({ kind: 'success', text });
    } catch (error) {
      setMessage({ kind: 'error', text: outcomeOf(error).error ?? '' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <CheckboxField
        label="Require a second factor for everybody"
        hint="Whoever has none gets 14 days to set one up, and can then do nothing else until they have."
        checked={isRequired}
        aria-disabled={busy}
        onChange={(event) => void decide(event.target.checked)}
      />
      <FormAlert message={message} />
    </>
  );
}
