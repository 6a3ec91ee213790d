import { ApiError } from '@adili/http';

/** For the catch of a call that ends something: it is as wanted where that has ended already. */
export function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}
