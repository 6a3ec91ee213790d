import type { Examples } from '../example.ts';
import { Grid } from '../grid/grid.tsx';
import * as icons from './icons.tsx';

export const examples: Examples = {
  All: () => (
    <Grid as="ul" items="small">
      {Object.entries(icons).map(([name, Icon]) => (
        <li key={name}>
          <Icon size={24} /> {name}
        </li>
      ))}
    </Grid>
  ),
};
