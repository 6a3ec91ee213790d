import type { Examples } from '../example.ts';
import { allIcons } from './all-icons.ts';

export const examples: Examples = {
  All: () => (
    <ul>
      {Object.entries(allIcons).map(([name, Icon]) => (
        <li key={name}>
          <Icon size={24} /> {name}
        </li>
      ))}
    </ul>
  ),
};
