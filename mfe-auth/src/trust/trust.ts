import type { IconProps } from '@adili/ui';
import type { ComponentType } from 'react';

export interface TrustPoint {
  Icon: ComponentType<IconProps>;
  title: string;
  text: string;
}

/** Names the panel and fills it; each statement is something the product does. Each page's in a file of its own: no page loads another's. */
export interface Trust {
  title: string;
  points: readonly TrustPoint[];
}
