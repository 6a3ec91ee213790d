import type { SelectOption } from '@adili/ui';

/** The value of a choice that leaves owners as they are. */
export const unchanged = 'unchanged';

/** Whom several rows can be given to; '' takes their owner away. */
export const OwnerOptions = ({ people }: { people: readonly SelectOption[] }) => (
  <>
    <option value={unchanged}>As it is</option>
    <option value="">No owner</option>
    {people.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </>
);
