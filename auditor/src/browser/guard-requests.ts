import type { BrowserContext, Request, Route } from 'playwright-core';

export interface RequestRules {
  maxRequests: number;
  /** Only GET and HEAD leave. */
  onlyReads: boolean;
  /** Forms may be sent, as a log-in needs. */
  mayPost: boolean;
  onTooMany: () => void;
}

const isRead = (request: Request) => request.method() === 'GET' || request.method() === 'HEAD';

/** Whether a request stays within the rules. */
const mayLeave = (request: Request, { onlyReads, mayPost }: RequestRules): boolean =>
  isRead(request) || !(onlyReads || (request.isNavigationRequest() && !mayPost));

/** Whether a window asks that a page opened; it may ask before it is known as a page. */
async function isOfPopUp(request: Request): Promise<boolean> {
  if (!request.isNavigationRequest()) return false;
  try {
    return (await request.frame().page().opener()) !== null;
  } catch {
    return true;
  }
}

/** Counts the requests of a context, redirects with them, and refuses those that the rules don't let through. */
export async function guardRequests(context: BrowserContext, rules: RequestRules): Promise<void> {
  let requests = 0;
  context.on('request', (request) => {
    // What is in the address itself reaches no network.
    if (!/^https?:/.test(request.url())) return;
    requests += 1;
    if (requests === rules.maxRequests + 1) rules.onTooMany();
  });
  const decide = async (route: Route, request: Request) => {
    const isRefused = requests > rules.maxRequests || !mayLeave(request, rules) || (await isOfPopUp(request));
    // A page that closes meanwhile takes its requests with it.
    await (isRefused ? route.abort('blockedbyclient') : route.continue()).catch(() => undefined);
  };
  await context.route(() => true, decide);
  // A socket's first request is a GET, and all that follows isn't seen.
  if (rules.onlyReads)
    await context.routeWebSocket(
      () => true,
      (socket) => void socket.close(),
    );
}
