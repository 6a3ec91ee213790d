import { examples as accordion } from './accordion/examples.tsx';
import { examples as actions } from './actions/examples.tsx';
import { examples as alert } from './alert/examples.tsx';
import { examples as badge } from './badge/examples.tsx';
import { examples as botTrap } from './bot-trap/examples.tsx';
import { examples as button } from './button/examples.tsx';
import { examples as buttonLink } from './button-link/examples.tsx';
import { examples as card } from './card/examples.tsx';
import { examples as checkboxField } from './checkbox-field/examples.tsx';
import { examples as countUp } from './count-up/examples.tsx';
import { examples as dashboardPage } from './dashboard-page/examples.tsx';
import { examples as dateTime } from './date-time/examples.tsx';
import { examples as dialog } from './dialog/examples.tsx';
import { examples as emptyState } from './empty-state/examples.tsx';
import type { Examples } from './example.ts';
import { examples as form } from './form/examples.tsx';
import { examples as grid } from './grid/examples.tsx';
import { examples as icons } from './icons/examples.tsx';
import { examples as loadFailure } from './load-failure/examples.tsx';
import { examples as loading } from './loading/examples.tsx';
import { examples as logo } from './logo/examples.tsx';
import { examples as motion } from './motion/examples.tsx';
import { examples as pageHeader } from './page-header/examples.tsx';
import { examples as pager } from './pager/examples.tsx';
import { examples as panel } from './panel/examples.tsx';
import { examples as passwordField } from './password-field/examples.tsx';
import { examples as requestStatus } from './request-status/examples.tsx';
import { examples as section } from './section/examples.tsx';
import { examples as selectField } from './select-field/examples.tsx';
import { examples as showMore } from './show-more/examples.tsx';
import { examples as table } from './table/examples.tsx';
import { examples as tabs } from './tabs/examples.tsx';
import { examples as textAreaField } from './text-area-field/examples.tsx';
import { examples as textField } from './text-field/examples.tsx';
import { examples as visuallyHidden } from './visually-hidden/examples.tsx';

/** The examples of every component, by its folder. */
export const allExamples: Readonly<Record<string, Examples>> = {
  accordion: accordion,
  actions: actions,
  alert: alert,
  badge: badge,
  'bot-trap': botTrap,
  button: button,
  'button-link': buttonLink,
  card: card,
  'checkbox-field': checkboxField,
  'count-up': countUp,
  'dashboard-page': dashboardPage,
  'date-time': dateTime,
  dialog: dialog,
  'empty-state': emptyState,
  form: form,
  grid: grid,
  icons: icons,
  'load-failure': loadFailure,
  loading: loading,
  logo: logo,
  motion: motion,
  'page-header': pageHeader,
  pager: pager,
  panel: panel,
  'password-field': passwordField,
  'request-status': requestStatus,
  section: section,
  'select-field': selectField,
  'show-more': showMore,
  table: table,
  tabs: tabs,
  'text-area-field': textAreaField,
  'text-field': textField,
  'visually-hidden': visuallyHidden,
};
