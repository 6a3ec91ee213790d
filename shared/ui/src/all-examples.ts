import { examples as accordion } from './accordion/examples.tsx';
import { examples as actionButton } from './action/examples.tsx';
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
import { day, localMoment } from './date-time/examples.tsx';
import { confirmDialog, dialog, formDialog, reasonDialog } from './dialog/examples.tsx';
import { examples as emptyState } from './empty-state/examples.tsx';
import type { Examples } from './example.ts';
import { examples as facts } from './facts/examples.tsx';
import { form, formAlert } from './form/examples.tsx';
import { examples as grid } from './grid/examples.tsx';
import { examples as icons } from './icons/examples.tsx';
import type * as ui from './index.ts';
import { examples as loadFailure } from './load-failure/examples.tsx';
import { examples as loading } from './loading/examples.tsx';
import { logo, logoMark } from './logo/examples.tsx';
import { examples as pauseButton } from './motion/examples.tsx';
import { examples as pageHeader } from './page-header/examples.tsx';
import { examples as pager } from './pager/examples.tsx';
import { examples as panel } from './panel/examples.tsx';
import { examples as passwordField } from './password-field/examples.tsx';
import { examples as requestStatus } from './request-status/examples.tsx';
import { examples as secondFactorNotice } from './second-factor-notice/examples.tsx';
import { examples as section } from './section/examples.tsx';
import { examples as selectField } from './select-field/examples.tsx';
import { examples as showMore } from './show-more/examples.tsx';
import { examples as sideNavigation } from './side-navigation/examples.tsx';
import { examples as switchExamples } from './switch/examples.tsx';
import { examples as table } from './table/examples.tsx';
import { examples as tabs } from './tabs/examples.tsx';
import { examples as textAreaField } from './text-area-field/examples.tsx';
import { examples as textField } from './text-field/examples.tsx';
import { examples as timeline } from './timeline/examples.tsx';
import { examples as visuallyHidden } from './visually-hidden/examples.tsx';

type Export = keyof typeof ui;
type Component = Export extends infer Name ? (Name extends Capitalize<string & Name> ? Name : never) : never;

/** The examples of every component that the package exports, by its name; the icons stand together. */
export const allExamples: Readonly<Record<Exclude<Component, `${string}Icon`> | 'Icons', Examples>> = {
  Accordion: accordion,
  ActionButton: actionButton,
  Actions: actions,
  Alert: alert,
  Badge: badge,
  BotTrap: botTrap,
  Button: button,
  ButtonLink: buttonLink,
  Card: card,
  CheckboxField: checkboxField,
  CountUp: countUp,
  DashboardPage: dashboardPage,
  Day: day,
  ConfirmDialog: confirmDialog,
  Dialog: dialog,
  DialogButton: dialog,
  EmptyState: emptyState,
  Facts: facts,
  Form: form,
  FormAlert: formAlert,
  FormDialog: formDialog,
  Grid: grid,
  Icons: icons,
  LoadFailure: loadFailure,
  Loading: loading,
  LocalMoment: localMoment,
  Logo: logo,
  LogoMark: logoMark,
  PageHeader: pageHeader,
  Pager: pager,
  Panel: panel,
  PasswordField: passwordField,
  PauseButton: pauseButton,
  ReasonDialog: reasonDialog,
  RequestStatus: requestStatus,
  SecondFactorNotice: secondFactorNotice,
  Section: section,
  SelectField: selectField,
  ShowMore: showMore,
  SideNavigation: sideNavigation,
  Switch: switchExamples,
  Table: table,
  Tabs: tabs,
  TextAreaField: textAreaField,
  TextField: textField,
  Timeline: timeline,
  VisuallyHidden: visuallyHidden,
};
