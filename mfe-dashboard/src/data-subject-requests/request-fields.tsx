import { type RequestType, requestTypes } from '@adili/schemas/data-subject-requests/data-subject-request';
import type { Law } from '@adili/schemas/data-subject-requests/law';
import { type FieldBinding, SelectField } from '@adili/ui';
import { type RefObject, useEffect, useState } from 'react';
import { english } from '../words/english.ts';
import type { Words } from '../words/words.ts';

/** Where a person lives, and the law whose times count there. */
export const placesIn = ({ request: { places } }: Words): readonly { value: Law | ''; label: string }[] =>
  (['', 'Kenya', 'GDPR', 'UK-GDPR', 'CCPA', 'PIPEDA', 'LGPD', 'POPIA'] as const).map((value) => ({
    value,
    label: places[value],
  }));

export const placeOptions = placesIn(english);

/** What each right means to who has an account, where it is another thing: there is a page to download from. */
const ownTypes: Words['request']['types'] = {
  ...english.request.types,
  Access: {
    ...english.request.types.Access,
    does: 'You get a copy of everything we keep about you.',
    next: 'We put it together and email you when it’s ready.',
  },
  Portability: {
    ...english.request.types.Portability,
    does: 'You get your data as a file that other services can read.',
    next: 'We make the file and email you when it’s ready.',
  },
};

interface TypeFieldProps {
  field: FieldBinding;
  form: RefObject<HTMLFormElement | null>;
  label?: string;
  /** What each right means to who asks; by default to who has an account. */
  types?: Words['request']['types'];
}

const typeOf = (form: HTMLFormElement | null): RequestType => {
  const chosen = form?.elements.namedItem('type');
  const value = chosen instanceof HTMLSelectElement ? chosen.value : '';
  return requestTypes.find((type) => type === value) ?? 'Access';
};

/** The choice of a right, with what the chosen one does and what happens next. */
export function TypeField({ field, form, label = 'Type', types = ownTypes }: TypeFieldProps) {
  const [type, setType] = useState<RequestType>('Access');
  // A form is emptied without a change event.
  useEffect(() => {
    const element = form.current;
    setType(typeOf(element));
    const afterReset = () => queueMicrotask(() => setType(typeOf(element)));
    element?.addEventListener('reset', afterReset);
    return () => element?.removeEventListener('reset', afterReset);
  }, [form]);
  const { does, next } = types[type];
  return (
    <>
      <SelectField
        label={label}
        options={requestTypes.map((value) => ({ value, label: types[value].label }))}
        {...field}
        onChange={(event) => {
          field.onChange(event);
          setType(typeOf(form.current));
        }}
      />
      <p aria-live="polite">
        {does} {next}
      </p>
    </>
  );
}
