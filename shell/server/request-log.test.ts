import express from 'express';
import { pino } from 'pino';
import { requestLog } from './request-log.ts';
import { ask, closeServers, serve } from './testing/shell-site.ts';

afterEach(closeServers);

test('says what was asked and answered, and holds nothing that opens a session', async () => {
  const lines: string[] = [];
  const logger = pino({ level: 'debug' }, { write: (line: string) => lines.push(line) });
  const app = express().use(requestLog(logger), (request, response) => {
    request.log.warn('look here');
    response.cookie('adili-override', 'secret-grant').status(204).end();
  });
  const site = await serve(app);
  const headers = { authorization: 'Bearer secret-token', cookie: 'adili-override=secret-cookie' };
  await ask(`${site}/reset-password?token=secret-link`, headers);
  await ask(`${site}/ready?x=1`);
  const log = lines.join('');
  expect(log).toContain('"req":{"id":1,"method":"GET","path":"/reset-password"}');
  expect(log).toContain('"res":{"status":204}');
  expect(log).not.toContain('secret');
  expect(log.match(/request completed/g)).toHaveLength(1);
});
