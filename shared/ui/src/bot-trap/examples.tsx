import type { Examples } from '../example.ts';
import { BotTrap } from './bot-trap.tsx';

export const examples: Examples = {
  Plain: () => <BotTrap />,
};
