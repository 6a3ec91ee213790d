import { text } from 'node:stream/consumers';
import { httpServer } from '@adili/server/http-server';
import { listen } from '@adili/server/listen';
import { SMTPServer } from 'smtp-server';
import { mailPage } from './mail-page.ts';

/** A mail as it came over the wire. */
interface CaughtMail {
  from: string;
  to: string[];
  /** RFC 5322 message, headers and body. */
  raw: string;
}

const smtpPort = Number(process.env.SMTP_PORT || 1025);
const httpPort = Number(process.env.HTTP_PORT || 8025);
const host = process.env.HOST || 'localhost';
const MAX_KEPT = 500;
const mails: CaughtMail[] = [];

// Accepts every mail for every address and keeps the newest; nothing ever leaves this process.
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    text(stream).then((raw) => {
      const { mailFrom, rcptTo } = session.envelope;
      mails.unshift({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        raw,
      });
      mails.length = Math.min(mails.length, MAX_KEPT);
      done();
    }, done);
  },
});

// GET /: a page of them. GET /messages: newest first. DELETE /messages: forgets all. GET /health: liveness.
const catcher = httpServer(async (request, response) => {
  const answer = (status: number, body: unknown) => {
    response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
    response.end(JSON.stringify(body));
  };
  if (request.url === '/health') return answer(200, { status: 'ok' });
  if (request.url === '/') {
    const page = await mailPage(mails.map(({ raw }) => raw));
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
      'Cache-Control': 'no-store',
    });
    return response.end(page);
  }
  if (request.url !== '/messages') return answer(404, { error: 'Ask for / or /messages.' });
  if (request.method === 'DELETE') mails.length = 0;
  answer(200, mails);
});

smtp.listen(smtpPort, host, () => console.log(`mail catcher takes SMTP on port ${smtpPort}`));
const http = await listen(catcher, { port: httpPort, host, setting: 'HTTP_PORT' });
console.log(`mail catcher shows mails on http://localhost:${http.port}/`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => smtp.close(() => void http.close().then(() => process.exit(0))));
}
