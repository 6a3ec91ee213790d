import type { IncomingMessage, RequestListener } from 'node:http';
import type { Logger } from 'pino';
import type { Documents } from './answer-documents.ts';
import { type Answer, send } from './ready-document.ts';

/**
 * Answers with documents that are kept and the same for everybody, before any other work: what a request goes through
 * besides costs more than the document. All others go on, and while each is logged, all do.
 * @param others answers the requests that go on
 */
export function keptDocumentsFirst(
  { shell, registry, documents }: Omit<Documents, 'config'>,
  log: Logger,
  others: RequestListener,
): RequestListener {
  function answerTo({ method, url = '', headers }: IncomingMessage): Answer | null {
    if ((method !== 'GET' && method !== 'HEAD') || log.isLevelEnabled('debug')) return null;
    const snapshot = registry.settled;
    const document = snapshot && documents.find({ shell: shell(), snapshot }, url);
    return document?.answerAtOnce(headers) ?? null;
  }

  return (request, response) => {
    const answer = answerTo(request);
    if (answer) send(response, answer);
    else others(request, response);
  };
}
