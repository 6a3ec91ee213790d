import { definePage } from '@adili/contract';

function BlogPost() {
  return <h1>Guide</h1>;
}

export default definePage(BlogPost);
