import calendar from 'lucide/dist/esm/icons/calendar.mjs';
import clock from 'lucide/dist/esm/icons/clock.mjs';
import scale from 'lucide/dist/esm/icons/scale.mjs';
import { icon } from './icon.tsx';

export const CalendarIcon = /* @__PURE__ */ icon(calendar);
export const ClockIcon = /* @__PURE__ */ icon(clock);
export const ScalesIcon = /* @__PURE__ */ icon(scale);
