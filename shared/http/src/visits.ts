import type { Visit } from '@adili/schemas/visit';
import type { Caller } from './call.ts';
import type { CallOptions } from './options.ts';

/** Page views, which the API records only where the person allows it. */
export function visitCalls({ json }: Caller) {
  return {
    record: (body: Visit, options?: CallOptions) =>
      json<void>({ method: 'POST', path: '/visits', body, keepalive: true, ...options }),
  };
}
