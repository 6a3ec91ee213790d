import type { IncomingMessage } from 'node:http';
import { serve } from './shell-site.ts';

const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');

/** A token that looks like those of the API. */
export const tokenOf = (sub: string) => `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub })}.c2lnbmF0dXJl`;

export const adminToken = tokenOf('admin');
export const customerToken = tokenOf('customer');

const people: Record<string, { role: string }> = {
  [`Bearer ${adminToken}`]: { role: 'admin' },
  [`Bearer ${customerToken}`]: { role: 'user' },
};

/** An API that knows an operator and a customer by their tokens; its address. `onCall` sees what it is asked. */
export const startFakeApi = (onCall: (request: IncomingMessage) => void = () => {}): Promise<string> =>
  serve((request, response) => {
    onCall(request);
    const person = people[request.headers.authorization ?? ''];
    response.setHeader('Content-Type', 'application/json');
    if (request.url !== '/admin/me') return void response.writeHead(404).end('{}');
    if (!person) return void response.writeHead(401).end('{"code":"session_ended"}');
    if (person.role !== 'admin') return void response.writeHead(403).end('{"code":"admin_only"}');
    response.end(
      JSON.stringify({ id: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b', email: 'amina@adili.example', ...person }),
    );
  });
