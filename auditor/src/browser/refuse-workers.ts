import type { CDPSession } from 'playwright-core';

/**
 * Closes service workers and shared workers before their first line runs: they outlive pages, and their requests are
 * seen by no page. `serviceWorkers: 'block'` of Playwright is a script in the page, which a page can get around.
 */
export async function refuseWorkers(session: CDPSession): Promise<void> {
  session.on('Target.attachedToTarget', ({ targetInfo }) => {
    session.send('Target.closeTarget', { targetId: targetInfo.targetId }).catch(() => undefined);
  });
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: true,
    filter: [{ type: 'service_worker' }, { type: 'shared_worker' }, { exclude: true }],
  });
}
