import type { Examples } from '../example.ts';
import { CountUp } from './count-up.tsx';

export const examples: Examples = {
  Plain: () => <CountUp value={2000} />,
  Formatted: () => <CountUp value={98} format={(value) => `${value}%`} />,
};
