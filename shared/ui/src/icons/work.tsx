import { Icon, type IconProps } from './icon.tsx';

export function ChartIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 4v14.5A1.5 1.5 0 0 0 5.5 20H20M8.5 16v-4M13 16V8M17.5 16v-6" />
    </Icon>
  );
}

export function DashboardIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3.5" y="4" width="17" height="16" rx="2" />
      <path d="M3.5 9.5h17M10 9.5V20" />
    </Icon>
  );
}

export function ActivityIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 12.5h4l2.5-7 5 13 2.5-6h4" />
    </Icon>
  );
}

export function PlugIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9 3.5V8M15 3.5V8M6.5 8h11v3.5a5.5 5.5 0 0 1-11 0V8ZM12 17v3.5" />
    </Icon>
  );
}

export function WorkflowIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3.5" y="4" width="6" height="6" rx="1.5" />
      <rect x="14.5" y="14" width="6" height="6" rx="1.5" />
      <path d="M9.5 7H14a3 3 0 0 1 3 3v4" />
    </Icon>
  );
}

export function ScalesIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4v16M8 20h8M5 7.5 12 6l7 1.5M5 7.5 2.5 14a2.6 2.6 0 0 0 5 0L5 7.5ZM19 7.5 16.5 14a2.6 2.6 0 0 0 5 0L19 7.5Z" />
    </Icon>
  );
}

export function AccessibilityIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7.2v.01M7.5 10l4.5.8 4.5-.8M12 10.8v3l-2.2 4M12 13.8l2.2 4" />
    </Icon>
  );
}

export function TrainingIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m2.5 9.5 9.5-4.5 9.5 4.5-9.5 4.5-9.5-4.5ZM6.5 11.5v4.7c1.5 1.5 3.3 2.3 5.5 2.3s4-.8 5.5-2.3v-4.7M21.5 9.5V15" />
    </Icon>
  );
}

export function RocketIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 15.5 8.5 12c1-4.5 4-8 11-8.5-.5 7-4 10-8.5 11M8.5 12 5 12.5l-1.5 3 4 .5M12 15.5l-.5 3.5-3 1.5-.5-4" />
      <circle cx="14.5" cy="9.5" r="1.25" />
    </Icon>
  );
}
