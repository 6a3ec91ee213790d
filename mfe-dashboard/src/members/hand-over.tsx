import { SelectField } from '@adili/ui';
import type { Owned } from './owned.ts';
import { OwnedList } from './owned-list.tsx';

interface HandOverProps {
  owned: Owned;
  /** Whose it is, as a sentence begins with them: 'Brian Mwangi sees', 'You see'. */
  sees: string;
  /** The id of who takes over; empty for no one. */
  heir: string;
  onHeir(heir: string): void;
}

/** Who takes over what a person sees to; nothing where that is nothing. */
export function HandOver({ owned, sees, heir, onHeir }: HandOverProps) {
  if (owned.controls.total + owned.requirements.total + owned.risks.total === 0) return null;
  return (
    <>
      <OwnedList sees={sees} {...owned} />
      <SelectField
        label="Give these to"
        hint="Otherwise they have no owner any more."
        placeholder="No one"
        options={owned.heirs}
        value={heir}
        onChange={(event) => onHeir(event.target.value)}
      />
    </>
  );
}
