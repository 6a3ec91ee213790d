import { failureOf } from '@adili/http';
import { askOf } from '../changed/ask.ts';
import { useZodForm } from '../form/use-zod-form.ts';
import type { FormSchema, FormValues, SubmitOutcome, ZodForm, ZodFormOptions } from '../form/zod-form.ts';

interface ActionFormOptions<S extends FormSchema> extends Omit<ZodFormOptions<S>, 'onSubmit'> {
  /** Makes the call with valid values. What it throws is said in the form and at its fields; what was typed stays. */
  act(values: FormValues<S>, begunOn?: number): Promise<SubmitOutcome | undefined> | Promise<void>;
  /** What it says of what `act` throws; by default the words of a failed call. */
  failure?(error: unknown): SubmitOutcome;
  /** Empties the form after a success. */
  resets?: boolean;
  /** The person took what another had saved meanwhile; what they typed is gone then. */
  onTaken?(): void;
}

/** A form that makes a call. */
export function useActionForm<S extends FormSchema>({
  act,
  failure = failureOf,
  resets = false,
  onTaken,
  ...options
}: ActionFormOptions<S>): ZodForm<S> {
  const form = useZodForm<S>({
    ...options,
    async onSubmit(values, begunOn) {
      try {
        const outcome = (await act(values, begunOn)) ?? {};
        if (resets && !outcome.error) form.reset();
        return outcome;
      } catch (error) {
        const ask = askOf(error);
        if (!ask) return failure(error);
        const close = () => {
          form.reset();
          onTaken?.();
        };
        return { error: ask(() => form.element.ref.current?.requestSubmit(), close) };
      }
    },
  });
  return form;
}
