import { type RequestType, requestTypes } from '@adili/schemas/data-subject-requests/data-subject-request';
import { type FieldBinding, SelectField } from '@adili/ui';
import { type RefObject, useEffect, useState } from 'react';
import { requestTypeOptions, wordsFor } from './request-types.ts';

interface TypeFieldProps {
  field: FieldBinding;
  form: RefObject<HTMLFormElement | null>;
  /** Who asks has no account. */
  isGuest?: boolean;
}

const typeOf = (form: HTMLFormElement | null): RequestType => {
  const chosen = form?.elements.namedItem('type');
  const value = chosen instanceof HTMLSelectElement ? chosen.value : '';
  return requestTypes.find((type) => type === value) ?? 'Access';
};

/** The choice of a right, with what the chosen one does and what happens next. */
export function TypeField({ field, form, isGuest = false }: TypeFieldProps) {
  const [type, setType] = useState<RequestType>('Access');
  // A form is emptied without a change event.
  useEffect(() => {
    const element = form.current;
    setType(typeOf(element));
    const afterReset = () => queueMicrotask(() => setType(typeOf(element)));
    element?.addEventListener('reset', afterReset);
    return () => element?.removeEventListener('reset', afterReset);
  }, [form]);
  const { does, next } = wordsFor(type, isGuest);
  return (
    <>
      <SelectField
        label="Type"
        options={requestTypeOptions}
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
