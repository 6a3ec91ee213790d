import type { DashboardCard, DashboardName, RoutedRemote, Shell } from '@adili/contract';
import { isFor } from '@adili/contract/audience';
import type { BootData } from '../boot/boot-data.ts';
import { PageLoadError } from '../loading/errors.ts';
import { textIn } from '../navigation/links.ts';

/** The cards of a dashboard that the person may see. Their code, and what loads it, comes when one is asked for. */
export function dashboardCards(
  remotes: readonly RoutedRemote[],
  dashboard: DashboardName,
  shell: Shell,
  { loadLimit }: Pick<BootData, 'loadLimit'>,
): readonly DashboardCard[] {
  const user = shell.session.get()?.user ?? null;
  const part = () =>
    import(/* webpackChunkName: "cards" */ './card-part.ts').catch((error: unknown) => {
      shell.reportError(error, { part: 'cards' });
      throw new PageLoadError('Its files could not be loaded.');
    });
  return remotes.flatMap((remote) =>
    (remote.cards ?? [])
      .filter((card) => card.dashboard === dashboard && isFor(card.for, user))
      .map((card) => {
        const target = { shell, remote, card, loadLimit, remotes };
        return {
          key: `${remote.name} ${remote.version} ${card.expose}`,
          title: textIn(document.documentElement.lang, card.title, card.titles),
          remote: remote.name,
          mount(element, events) {
            const mounted = part().then(
              ({ mountCard }) => mountCard(element, target, events),
              ({ message }: PageLoadError) => events.onFailed(message),
            );
            return () => mounted.then((takeOut) => takeOut?.());
          },
          read: (signal) => part().then(({ readCard }) => readCard(target, signal)),
        };
      }),
  );
}
