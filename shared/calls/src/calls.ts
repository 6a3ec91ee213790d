// Two calls of one name are a type error here, so none can hide another.
export * from './accounts/calls.ts';
export * from './audit-entries/calls.ts';
export * from './client-errors/calls.ts';
export * from './consents/calls.ts';
export * from './contact-messages/calls.ts';
export * from './data-subject-requests/calls.ts';
export * from './operations/calls.ts';
export * from './organisations/calls.ts';
export * from './page-loads/calls.ts';
export * from './passwords/calls.ts';
export * from './payments/calls.ts';
export * from './second-factor/calls.ts';
export * from './sessions/calls.ts';
export * from './visits/calls.ts';
export * from './web-vitals/calls.ts';
