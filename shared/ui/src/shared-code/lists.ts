// What lists are made of. Remotes share one copy of it where they have the same.
export * from '@adili/http/use-list-page';
export * from '../badge/badge.tsx';
export * from '../dashboard-page/dashboard-page.tsx';
export * from '../dialog/dialog.tsx';
export * from '../empty-state/empty-state.tsx';
export * from '../keyboard-shortcuts/keyboard-shortcuts.tsx';
export * from '../panel/panel.tsx';
export * from '../row-menu/row-menu.tsx';
export * from '../second-factor-notice/second-factor-notice.tsx';
export * from '../show-more/show-more.tsx';
export * from '../side-navigation/side-navigation.tsx';
export * from '../table/row-keys.ts';
export * from '../table/scroll-stop.ts';
export * from '../table/sort-by.tsx';
export * from '../table/table.tsx';
