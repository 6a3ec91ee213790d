import { ApiError } from '@adili/http';
import { Unloaded as UnloadedPart, type UnloadedProps } from '@adili/ui';

/** Stands in the place of records that are still being read. Says why where they could not be, and what can be done. */
export const Unloaded = (props: Omit<UnloadedProps, 'title'>) => (
  <UnloadedPart title="Your records could not be loaded." {...props} />
);

/** For the catch of a call that ends something: it is as wanted where that has ended already. */
export function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}
