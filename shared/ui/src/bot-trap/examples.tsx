import type { Examples } from '../example.ts';
import { BotTrap } from './bot-trap.tsx';

export const examples: Examples = {
  MetByNobody: () => (
    <div>
      <p>A person finds nothing below this line, a program a field.</p>
      <BotTrap />
    </div>
  ),
};
