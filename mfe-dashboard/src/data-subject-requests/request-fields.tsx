import { type RequestType, requestTypes } from '@adili/schemas/data-subject-requests/data-subject-request';
import type { Law } from '@adili/schemas/data-subject-requests/law';
import { type FieldBinding, SelectField } from '@adili/ui';
import { type RefObject, useEffect, useState } from 'react';

/** Where a person lives, in plain words, and the law whose times count there. */
export const placeOptions: readonly { value: Law | ''; label: string }[] = [
  { value: '', label: 'Elsewhere, or not said' },
  { value: 'Kenya', label: 'Kenya' },
  { value: 'GDPR', label: 'The European Union, Iceland, Liechtenstein or Norway' },
  { value: 'UK-GDPR', label: 'The United Kingdom' },
  { value: 'CCPA', label: 'California, United States' },
  { value: 'PIPEDA', label: 'Canada' },
  { value: 'LGPD', label: 'Brazil' },
  { value: 'POPIA', label: 'South Africa' },
];

interface TypeWords {
  /** The right in a few words. */
  short: string;
  /** What it does. */
  does: string;
  /** What happens once it is filed. */
  next: string;
}

/** The same without an account, where it is another: there is no page to download from. */
const guestWords: Readonly<Partial<Record<RequestType, Pick<TypeWords, 'does' | 'next'>>>> = {
  Access: {
    does: 'We tell you what we keep about you.',
    next: 'We look it up and answer you by email.',
  },
  Portability: {
    does: 'You get the data that you gave us.',
    next: 'We look it up and answer you by email.',
  },
};

/** What a right does and what happens next, for who asks. */
export const wordsFor = (type: RequestType, isGuest: boolean): Pick<TypeWords, 'does' | 'next'> =>
  (isGuest && guestWords[type]) || typeWords[type];

/** What each right means to who calls on it. */
const typeWords: Readonly<Record<RequestType, TypeWords>> = {
  Access: {
    short: 'a copy of my data',
    does: 'You get a copy of everything we keep about you.',
    next: 'We put it together and email you when it’s ready.',
  },
  Deletion: {
    short: 'erase my data',
    does: 'We erase your account and everything we keep about you, except what the law makes us keep.',
    next: 'We check that it’s you who asked, erase the data, and tell you what was erased and what was kept.',
  },
  Rectification: {
    short: 'correct my data',
    does: 'We correct what’s wrong about you, or add what’s missing.',
    next: 'Tell us below what’s wrong and what’s right. We change it and email you when it’s done.',
  },
  Portability: {
    short: 'my data in a common format',
    does: 'You get your data as a file that other services can read.',
    next: 'We make the file and email you when it’s ready.',
  },
  Restriction: {
    short: 'stop using my data for now',
    does: 'We keep your data but stop using it while a question about it is open.',
    next: 'Tell us below what the question is. We tell you what we stopped, and before we start again.',
  },
  Objection: {
    short: 'stop using my data',
    does: 'We stop using your data for what you object to, unless we have compelling grounds.',
    next: 'Tell us below what you object to. We stop, or tell you why we may continue.',
  },
};

const requestTypeOptions = requestTypes.map((value) => ({
  value,
  label: `${value}: ${typeWords[value].short}`,
}));

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
