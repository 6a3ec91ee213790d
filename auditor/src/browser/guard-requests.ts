import type { BrowserContext, Request, Route } from 'playwright-core';

export interface RequestRules {
  maxRequests: number;
  /** Only GET and HEAD leave. */
  onlyReads: boolean;
  /** Forms may be sent, as a log-in needs. */
  mayPost: boolean;
  onTooMany: () => void;
  /** Counts a request, and says whether it may leave; one of a redirect leaves whatever it says. */
  mayLeave: (address: string, isRedirect: boolean) => boolean;
  /** Whether the page itself may be of an address. */
  mayBeAt: (address: string) => boolean;
  /** Called where a redirect leads the page to an address that it may not be of, before that is asked for. */
  onLedElsewhere: (address: string) => void;
}

const isRead = (request: Request) => request.method() === 'GET' || request.method() === 'HEAD';

/** Whether a request is of a kind that the rules let through. */
const isOfGoodKind = (request: Request, { onlyReads, mayPost }: RequestRules): boolean =>
  isRead(request) || !(onlyReads || (request.isNavigationRequest() && !mayPost));

/** Whether it is the page itself that goes there, and no frame within it. */
function isOfPage(request: Request): boolean {
  if (!request.isNavigationRequest()) return false;
  try {
    return request.frame().parentFrame() === null;
  } catch {
    return true;
  }
}

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
  const refused = new WeakSet<Request>();
  context.on('request', (request) => {
    const address = request.url();
    // What is in the address itself reaches no network.
    if (!/^https?:/.test(address)) return;
    const isRedirect = request.redirectedFrom() !== null;
    requests += 1;
    if (requests === rules.maxRequests + 1) rules.onTooMany();
    if (!rules.mayLeave(address, isRedirect)) refused.add(request);
    // A redirect goes on by itself once this was told, and is looked at by no one after.
    if (isRedirect && isOfPage(request) && !rules.mayBeAt(address)) rules.onLedElsewhere(address);
  });
  const decide = async (route: Route, request: Request) => {
    const isRefused =
      requests > rules.maxRequests ||
      refused.has(request) ||
      !isOfGoodKind(request, rules) ||
      (await isOfPopUp(request));
    const isElsewhere = isOfPage(request) && !rules.mayBeAt(request.url());
    const answered = isRefused
      ? route.abort('blockedbyclient')
      : // The page stays on the document that it has, where 'blockedbyclient' would put another in its place.
        isElsewhere
        ? route.abort('aborted')
        : route.continue();
    // A page that closes meanwhile takes its requests with it.
    await answered.catch(() => undefined);
  };
  await context.route(() => true, decide);
  // A socket's first request is a GET, and all that follows isn't seen.
  if (rules.onlyReads)
    await context.routeWebSocket(
      () => true,
      (socket) => void socket.close(),
    );
}
