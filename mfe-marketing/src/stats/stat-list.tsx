import { CountUp } from '@adili/ui';
import { ClaimMark } from '../claims/claim-mark.tsx';
import { stats } from '../data/stats.ts';
import { FigureList } from './figure-list.tsx';

const figures = stats.map(({ label, value, format, claim }) => ({
  label,
  figure: <CountUp value={value} format={format} />,
  mark: <ClaimMark of={claim} />,
  isLong: format(value).length > 8,
}));

/** The four figures of the about page, counting up once they are seen. */
export const StatList = () => <FigureList figures={figures} columns="two" />;
