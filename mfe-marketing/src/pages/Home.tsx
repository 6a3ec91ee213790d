import { definePage } from '@adili/contract';

function Home() {
  return <h1>Home</h1>;
}

export default definePage(Home);
