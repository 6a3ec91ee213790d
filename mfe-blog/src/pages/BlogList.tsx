import { definePage } from '@adili/contract';

function BlogList() {
  return <h1>Resources</h1>;
}

export default definePage(BlogList);
