import { PageContext } from '@adili/contract';
import { use, useRef, useState } from 'react';
import { useDraft, useOwner } from './draft.ts';
import { type FieldErrors, type FieldValues, type Resolver, useForm } from './react-hook-form.ts';
import {
  type FormMessage,
  type FormSchema,
  type FormValues,
  type SubmitOutcome,
  unexpectedError,
  type ZodForm,
  type ZodFormOptions,
} from './zod-form.ts';

/**
 * A form whose values a zod schema decides on. Fields stay uncontrolled and without default values here:
 * react-hook-form then takes what stands in the DOM, so that text typed before hydration is kept.
 */
export function useZodForm<S extends FormSchema>({
  schema,
  onSubmit,
  live = false,
  draftKey,
  version,
}: ZodFormOptions<S>): ZodForm<S> {
  const { register, handleSubmit, setError, setValue, trigger, reset, formState } = useForm<
    FieldValues,
    unknown,
    FormValues<S>
  >({ resolver: zodResolver(schema), mode: 'onSubmit', reValidateMode: 'onSubmit' });
  const { errors } = formState;
  const shell = use(PageContext)?.shell;
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<FormMessage | null>(null);
  const formRef = useRef<HTMLFormElement>(null);
  const running = useRef(false);
  const refused = useRef(false);
  const attempt = useRef(0);
  const left = useRef(new Set<string>());
  const draft = useDraft(formRef, draftKey, useOwner(), setValue, version);

  // The last outcome stands until there is a new one: a form that moved up under a pointer which is about to
  // press again would have it press something else.
  const say = (kind: FormMessage['kind'], text: FormMessage['text']) =>
    setMessage({ kind, text, attempt: attempt.current });

  /** Whether a sentence stands at a field of the form already: it is not said twice. */
  const isBeside = (error: FormMessage['text'], fields: Readonly<Record<string, string>>) =>
    Object.entries(fields).some(
      ([name, text]) => text === error && formRef.current?.elements.namedItem(name),
    );

  const show = ({ error, fields = {}, success }: SubmitOutcome) => {
    for (const [index, [name, text]] of Object.entries(fields).entries()) {
      setError(name, { type: 'server', message: text }, { shouldFocus: index === 0 });
    }
    if (error && !isBeside(error, fields)) say('error', error);
    else if (success) say('success', success);
    else setMessage(null);
  };

  const submitValid = async (values: FormValues<S>) => {
    setBusy(true);
    try {
      const begunOn = draft.wasBegunOn();
      const outcome = (await (begunOn === undefined ? onSubmit(values) : onSubmit(values, begunOn))) ?? {};
      if (!outcome.error && !outcome.fields) draft.forget();
      show(outcome);
    } catch (error) {
      say('error', unexpectedError);
      if (!shell) throw error;
      shell.reportError(error, { form: draftKey ?? 'form' });
    } finally {
      setBusy(false);
    }
  };

  const submit = async () => {
    if (running.current) return;
    running.current = true;
    attempt.current += 1;
    try {
      await handleSubmit(submitValid, () => {
        refused.current = true;
        setMessage(null);
      })();
    } finally {
      running.current = false;
    }
  };

  return {
    busy,
    message,
    field(name) {
      const { ref, onChange, onBlur } = register(name);
      const error = errors[name];
      return {
        name,
        ref,
        onChange(event) {
          void onChange(event);
          if (live || refused.current || error || left.current.has(name)) void trigger(name);
        },
        onBlur(event) {
          void onBlur(event);
          if (event.target.value) left.current.add(name);
          if (left.current.has(name) && !leadsToAction(event.relatedTarget)) void trigger(name);
        },
        error: typeof error?.message === 'string' ? error.message : undefined,
      };
    },
    reset() {
      reset();
      setMessage(null);
      left.current.clear();
      refused.current = false;
      draft.forget();
    },
    fill: setValue,
    element: {
      ref: formRef,
      onSubmit(event) {
        event.preventDefault();
        void submit();
      },
      onInput: draft.keep,
    },
  };
}

/** An error that appears between press and release of a button would push the button away from the pointer. */
const leadsToAction = (next: EventTarget | null) =>
  !(next instanceof HTMLElement) || next.matches('button, a');

/** Lets a schema decide what react-hook-form accepts: the first message of each field counts. */
function zodResolver<S extends FormSchema>(schema: S): Resolver<FieldValues, unknown, FormValues<S>> {
  return (values) => {
    const parsed = schema.safeParse(values);
    if (parsed.success) return { values: parsed.data as FormValues<S>, errors: {} };
    const errors: FieldErrors = {};
    for (const { path, message } of parsed.error.issues) {
      errors[path.join('.') || 'root'] ??= { type: 'schema', message };
    }
    return { values: {}, errors };
  };
}
