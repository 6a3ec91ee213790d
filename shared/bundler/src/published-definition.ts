import type { Frame, LinkDefinition, PublishedPage, RemoteDefinition } from '@adili/contract';
import { matchPath } from '@adili/contract/paths';

/** A page's frame as `remote.json` has it: a shell before contract 1.2 refuses a frame that it doesn't know. */
export const publishedFrame = (frame: Frame): Pick<PublishedPage, 'frame' | 'signedInFrame'> =>
  frame === 'work' ? { frame: 'full', signedInFrame: 'work' } : { frame };

/**
 * A remote's links.
 * @throws where one leads to no page of the remote: a shell would leave it out
 */
export function publishedLinks({ name, pages, links = [] }: RemoteDefinition): readonly LinkDefinition[] {
  const stray = links.find((link) => !pages.some(({ path }) => matchPath(path, link.path)));
  if (stray) throw new Error(`${stray.path}, a link of ${name}, is no page of its own: see its remote.ts.`);
  return links;
}
