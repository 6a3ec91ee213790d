import { ApiError, failureText, NetworkError } from '@adili/http';
import { UnknownDeliveryError } from './read-delivery.ts';

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Why there is nothing to see of versions and teams. */
export function deliveryFailure(error: unknown): string {
  const unknown = error instanceof UnknownDeliveryError ? error : null;
  const isPage = error instanceof NetworkError && error.code === 'unreadable';
  if (isMissing(error) || isPage) {
    return 'This shell does not report its delivery yet. Update the shell to see versions, teams and history.';
  }
  return `Versions, teams and history could not be read. ${unknown?.message ?? failureText(error)}`;
}

/** Why there is nothing to see of page views. */
export function pageLoadsFailure(error: unknown): string {
  if (isMissing(error)) return 'This API does not count page views yet. Update the API to see them.';
  return `Page views could not be read. ${failureText(error)}`;
}

/** Why there is nothing to see of web vitals. */
export function webVitalsFailure(error: unknown): string {
  if (isMissing(error)) return 'This API does not count web vitals yet. Update the API to see them.';
  return `Web vitals could not be read. ${failureText(error)}`;
}
