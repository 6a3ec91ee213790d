// Two calls of one name are a type error here, so none can hide another.
export * from './accounts.ts';
export * from './activity.ts';
export * from './client-errors.ts';
export * from './consents.ts';
export * from './data-subject-requests.ts';
export * from './messages.ts';
export * from './operations.ts';
export * from './page-loads.ts';
export * from './payments.ts';
export * from './reference.ts';
export * from './visits.ts';
