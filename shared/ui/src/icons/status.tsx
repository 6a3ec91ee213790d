import circleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import circleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import info from 'lucide/dist/esm/icons/info.mjs';
import triangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import { icon, type Shapes } from './icon.tsx';

// Drawn here: Lucide's would take the page of the login over its budget.
const lid = 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z';
const eye: Shapes = [['path', { d: `${lid}M9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0` }]];
const eyeOff: Shapes = [['path', { d: `${lid}M4 4l16 16` }]];

export const AlertIcon = /* @__PURE__ */ icon(circleAlert);
export const CheckCircleIcon = /* @__PURE__ */ icon(circleCheck);
export const EyeIcon = /* @__PURE__ */ icon(eye);
export const EyeOffIcon = /* @__PURE__ */ icon(eyeOff);
export const InfoIcon = /* @__PURE__ */ icon(info);
export const WarningIcon = /* @__PURE__ */ icon(triangleAlert);
