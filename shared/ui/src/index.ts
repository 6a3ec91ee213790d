export { Accordion, type AccordionItem, type AccordionProps } from './accordion/accordion.tsx';
export { AcceptedTerms } from './account-form/accepted-terms.tsx';
export { type AccountField, AccountForm, type AccountFormProps } from './account-form/account-form.tsx';
export {
  type AccountDetails,
  type OpenAccountOptions,
  type OpenedAccount,
  useOpenAccount,
} from './account-form/use-open-account.ts';
export { ActionButton, type ActionButtonProps } from './action/action-button.tsx';
export { ActionForm, type ActionFormProps } from './action/action-form.tsx';
export { type Action, useAction } from './action/use-action.ts';
export { useActionForm } from './action/use-action-form.ts';
export { Actions } from './actions/actions.tsx';
export { Alert, type AlertProps, type AlertTone } from './alert/alert.tsx';
export { Back, type BackProps } from './back/back.tsx';
export { Badge, type BadgeTone } from './badge/badge.tsx';
export { BarField, type BarFieldProps } from './bar-field/bar-field.tsx';
export { BotTrap, type BotTrapProps } from './bot-trap/bot-trap.tsx';
export {
  Button,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
  buttonClass,
} from './button/button.tsx';
export { ButtonLink, type ButtonLinkProps } from './button-link/button-link.tsx';
export { Card, type CardProps } from './card/card.tsx';
export { CaseFilesField, type CaseFilesFieldProps } from './case-files/files-field.tsx';
export { LeftFiles, type LeftFilesProps } from './case-files/left-files.tsx';
export { type FilesSent, type LeftFile, useFileSending } from './case-files/use-file-sending.ts';
export { withCaseFiles } from './case-files/with-files.ts';
export { ChangedMeanwhile, type ChangedMeanwhileProps } from './changed/changed-meanwhile.tsx';
export { changesOf, type FieldInWords, fieldsOf } from './changed/field-in-words.ts';
export { leftWords, useBulkChange } from './changed/use-bulk-change.tsx';
export { useChange } from './changed/use-change.tsx';
export { useFormRow } from './changed/use-form-row.ts';
export { CheckboxField, type CheckboxFieldProps } from './checkbox-field/checkbox-field.tsx';
export { CheckboxGroup, type CheckboxGroupProps } from './checkbox-field/checkbox-group.tsx';
export { type Choice, ChoiceList, type ChoiceListProps } from './choice-list/choice-list.tsx';
export { Comments, type CommentsProps } from './comments/comments.tsx';
export {
  Conversation,
  type ConversationFile,
  type ConversationMessage,
  type ConversationProps,
} from './conversation/conversation.tsx';
export { CopiedText, type CopiedTextProps } from './copied-text/copied-text.tsx';
export { CountLinks, type CountLinksProps } from './count-links/count-links.tsx';
export { CountUp, type CountUpProps } from './count-up/count-up.tsx';
export { grouped } from './count-up/grouped.ts';
export { count, counted } from './counted/counted.ts';
export { DashboardCards } from './dashboard-cards/dashboard-cards.tsx';
export { DashboardPage, type DashboardPageProps } from './dashboard-page/dashboard-page.tsx';
export { Day, LastDay, LocalMoment } from './date-time/date-time.tsx';
export {
  dayOf,
  isoDayOf,
  lastMomentOf,
  localClockOf,
  localMomentOf,
  localZone,
  showTimesIn,
  startOfDay,
} from './date-time/local.ts';
export { DayField, type DayFieldProps } from './day-field/day-field.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './dialog/confirm-dialog.tsx';
export { Dialog, DialogButton, type DialogButtonProps, type DialogProps } from './dialog/dialog.tsx';
export {
  FormDialog,
  type FormDialogProps,
  ReasonDialog,
  type ReasonDialogProps,
} from './dialog/form-dialog.tsx';
export { EmptyState, type EmptyStateProps } from './empty-state/empty-state.tsx';
export { Facts, type FactsProps } from './facts/facts.tsx';
export { FieldError } from './field/field.tsx';
export { sizeWords } from './file-size/size-words.ts';
export { FilterBar, type FilterBarProps, type FilterChoice } from './filter-bar/filter-bar.tsx';
export { type Filters, type FilterValues, useFilters } from './filter-bar/use-filters.ts';
export { focusHeadingOf } from './focus/focus-heading.ts';
export { useFocusOnChange } from './focus/use-focus-on-change.ts';
export { ownerOf, useHasDraft, useKeptDraft } from './form/draft.ts';
export { Form, type FormProps } from './form/form.tsx';
export { FormAlert } from './form/form-alert.tsx';
export { useZodForm } from './form/use-zod-form.ts';
export * from './form/zod-form.ts';
export { Gone, type GoneProps } from './gone/gone.tsx';
export { GoogleButton, type GoogleButtonProps } from './google-button/google-button.tsx';
export { Grid, type GridProps } from './grid/grid.tsx';
export type { IconProps } from './icons/icon.tsx';
export * from './icons/navigation.tsx';
export * from './icons/objects.tsx';
export * from './icons/reading.tsx';
export * from './icons/status.tsx';
export { useIdle } from './idle/use-idle.ts';
export { Anchor } from './in-sight/anchor.tsx';
export { bringIntoSight } from './in-sight/bring-into-sight.ts';
export { useInSight } from './in-sight/use-in-sight.ts';
export {
  KeyboardShortcuts,
  type KeyboardShortcutsProps,
  type Shortcut,
} from './keyboard-shortcuts/keyboard-shortcuts.tsx';
export { useLeaveQuestion } from './leave-question/use-leave-question.ts';
export {
  LoadFailure,
  type LoadFailureProps,
  RetryButton,
  Unloaded,
  type UnloadedProps,
} from './load-failure/load-failure.tsx';
export { Loading } from './loading/loading.tsx';
export { type LoadingControl, type LoadingState, useLoading, useRead } from './loading/use-loading.ts';
export {
  LoggedInPage,
  type LoggedInPageProps,
  LoggedOutNotice,
  usePageName,
} from './logged-in-page/logged-in-page.tsx';
export { useLogin } from './logged-in-page/way-back.ts';
export { Logo, LogoMark, type LogoProps } from './logo/logo.tsx';
export { MailAddress } from './mail-address/mail-address.tsx';
export { PauseButton, type PauseButtonProps } from './motion/pause-button.tsx';
export { type AutoAdvance, useAutoAdvance } from './motion/use-auto-advance.ts';
export { PageHeader, type PageHeaderProps } from './page-header/page-header.tsx';
export { Pager, type PagerProps } from './pager/pager.tsx';
export { Panel, type PanelProps } from './panel/panel.tsx';
export { PasswordField, type PasswordFieldProps } from './password-field/password-field.tsx';
export { Prose, type ProseProps } from './prose/prose.tsx';
export * from './request-status/request-status.tsx';
export { RowMenu, type RowMenuItem, type RowMenuProps } from './row-menu/row-menu.tsx';
export { saveFile } from './save-file/save-file.ts';
export { SearchBox, type SearchBoxProps } from './search-box/search-box.tsx';
export { SecondFactorNotice } from './second-factor-notice/second-factor-notice.tsx';
export { Section, type SectionProps } from './section/section.tsx';
export { SelectField, type SelectFieldProps, type SelectOption } from './select-field/select-field.tsx';
export { ShowMore, type ShowMoreProps } from './show-more/show-more.tsx';
export { useIsShown } from './shown/use-is-shown.ts';
export { SideNavigation, type SideNavigationProps } from './side-navigation/side-navigation.tsx';
export { useOwnNavigation } from './side-navigation/use-own-navigation.ts';
export { spoken } from './spoken/spoken.ts';
export { Switch, type SwitchProps } from './switch/switch.tsx';
export type { Column, Sorting } from './table/column.ts';
export type { RowKeys } from './table/row-keys.ts';
export { useScrollStop, useScrollStops } from './table/scroll-stop.ts';
export { StaticTable, type StaticTableProps } from './table/static-table.tsx';
export { type KeyedTableProps, type Selection, Table, type TableProps } from './table/table.tsx';
export { type TabItem, Tabs, type TabsProps } from './tabs/tabs.tsx';
export { TextAreaField, type TextAreaFieldProps } from './text-area-field/text-area-field.tsx';
export { TextField, type TextFieldProps } from './text-field/text-field.tsx';
export { Or, TextLinks } from './text-links/text-links.tsx';
export { Timeline, type TimelineEvent, type TimelineProps } from './timeline/timeline.tsx';
export { type Deleted, sayDeleted } from './undo/deleted.ts';
export { UndoButton, type UndoButtonProps } from './undo/undo-button.tsx';
export { pathOfUndo, Undoable, type UndoableProps } from './undo/undoable.tsx';
export { undoneWords } from './undo/undone-words.ts';
export { UploadProgress, type UploadProgressProps } from './upload-progress/upload-progress.tsx';
export { VisuallyHidden } from './visually-hidden/visually-hidden.tsx';
export { copyText } from './work-list/copy-text.ts';
export { WorkList, type WorkListProps } from './work-list/work-list.tsx';
