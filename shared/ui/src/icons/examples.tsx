import type { Examples } from '../example.ts';
import { Grid } from '../grid/grid.tsx';
import { allIcons } from './all-icons.ts';

export const examples: Examples = {
  All: () => (
    <Grid as="ul" items="small">
      {Object.entries(allIcons).map(([name, Icon]) => (
        <li key={name}>
          <Icon size={24} /> {name}
        </li>
      ))}
    </Grid>
  ),
};
