import { definePage } from '@adili/contract';

function About() {
  return <h1>About Us</h1>;
}

export default definePage(About);
