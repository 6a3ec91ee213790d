import { serve } from './shell-site.ts';

const people: Record<string, { role: string }> = {
  'Bearer admin-token': { role: 'admin' },
  'Bearer customer-token': { role: 'user' },
};

/** An API that knows an operator and a customer by their tokens; its address. */
export const startFakeApi = (): Promise<string> =>
  serve((request, response) => {
    const person = people[request.headers.authorization ?? ''];
    response.setHeader('Content-Type', 'application/json');
    if (request.url !== '/me') return void response.writeHead(404).end('{}');
    if (!person) return void response.writeHead(401).end('{"code":"session_ended"}');
    response.end(
      JSON.stringify({ id: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b', email: 'amina@adili.example', ...person }),
    );
  });
