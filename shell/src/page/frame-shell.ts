import type { Shell } from '@adili/contract';

/** The shell as the frame has it: it always knows the links. */
export type FrameShell = Shell & Required<Pick<Shell, 'links'>>;
