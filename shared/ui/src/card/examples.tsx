import type { Examples } from '../example.ts';
import { Card } from './card.tsx';

export const examples: Examples = {
  Plain: () => (
    <Card>
      <h3>Automated reporting</h3>
      <p>Evidence is gathered while you work.</p>
    </Card>
  ),
  Highlight: () => (
    <Card as="article" tone="highlight">
      <h3>Growth</h3>
      <p>$149/month</p>
    </Card>
  ),
  Linked: () => (
    <Card as="article" linked tone="outline">
      <h3>GDPR</h3>
      <p>What the regulation asks of a small team.</p>
      <a href="/blog/gdpr">Read More about GDPR</a>
    </Card>
  ),
};
