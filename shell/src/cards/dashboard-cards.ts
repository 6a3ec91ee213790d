import type { DashboardCard, DashboardName, RoutedRemote, Shell } from '@adili/contract';
import { isFor } from '@adili/contract/audience';
import type { BootData } from '../boot/boot-data.ts';
import { textIn } from '../navigation/links.ts';

/** The cards of a dashboard that the person may see. Their code, and what mounts it, is loaded when one is mounted. */
export function dashboardCards(
  remotes: readonly RoutedRemote[],
  dashboard: DashboardName,
  shell: Shell,
  { loadLimit }: Pick<BootData, 'loadLimit'>,
): readonly DashboardCard[] {
  const user = shell.session.get()?.user ?? null;
  return remotes.flatMap((remote) =>
    (remote.cards ?? [])
      .filter((card) => card.dashboard === dashboard && isFor(card.for, user))
      .map((card) => ({
        key: `${remote.name} ${remote.version} ${card.expose}`,
        title: textIn(document.documentElement.lang, card.title, card.titles),
        remote: remote.name,
        mount(element, events) {
          let isWanted = true;
          let takeOut = () => {
            isWanted = false;
          };
          import(/* webpackChunkName: "cards" */ './mount-card.ts').then(
            ({ mountCard }) => {
              if (isWanted) takeOut = mountCard(element, { shell, remote, card, loadLimit }, events);
            },
            (error: unknown) => {
              shell.reportError(error, { part: 'cards' });
              if (isWanted) events.onFailed('Its files could not be loaded.');
            },
          );
          return () => takeOut();
        },
      })),
  );
}
