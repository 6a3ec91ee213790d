import { type FormSchema, type FormValues, useZodForm } from '@adili/ui';
import { sentenceOf } from '../reading/failed-call.ts';

/** A form that does one thing to a request. What was refused is said in it, and what was typed stays. */
export function useActForm<S extends FormSchema>(
  schema: S,
  draftKey: string,
  act: (values: FormValues<S>) => Promise<void>,
) {
  const form = useZodForm({
    schema,
    draftKey: `data-subject-request ${draftKey}`,
    async onSubmit(values) {
      try {
        await act(values);
      } catch (error) {
        return { error: sentenceOf(error) };
      }
      form.reset();
    },
  });
  return form;
}
