import { Card } from '../card/card.tsx';
import type { Examples } from '../example.ts';
import { Grid } from './grid.tsx';

export const examples: Examples = {
  List: () => (
    <Grid as="ul" items="small">
      {['GDPR', 'HIPAA', 'SOC 2', 'ISO 27001'].map((name) => (
        <Card as="li" key={name}>
          {name}
        </Card>
      ))}
    </Grid>
  ),
};
