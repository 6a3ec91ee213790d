import type { FieldInWords, SelectOption } from '@adili/ui';

interface Owned {
  owner?: string | null;
  ownerName?: string | undefined;
}

/** Who has a control or a requirement, by name. */
export function ownerInWords(
  people: readonly SelectOption[],
): FieldInWords<Owned, { owner?: string | null | undefined }> {
  const nameOf = (owner: string | null | undefined, otherwise = 'Someone else') =>
    owner ? (people.find(({ value }) => value === owner)?.label ?? otherwise) : 'No owner';
  return {
    label: 'Owner',
    now: ({ owner, ownerName }) => nameOf(owner, ownerName),
    yours: ({ owner }) => (owner === undefined ? undefined : nameOf(owner)),
  };
}
