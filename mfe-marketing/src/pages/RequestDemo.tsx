import { brand } from '@adili/schemas/brand';
import { CheckIcon } from '@adili/ui';
import { demoPoints } from '../data/inquiries.ts';
import { replyHours } from '../data/trust.ts';
import { ChatHelp, DemoForm, ReplyPromise } from '../forms/demo-form.tsx';
import { FormPage, OtherWays, Points } from '../forms/form-page.tsx';
import { publicPage } from '../head/page-head.ts';

const points = demoPoints.map((point) => ({ ...point, icon: <CheckIcon size={18} /> }));

function RequestDemo() {
  return (
    <FormPage
      eyebrow="Request a demo"
      title="Get in Touch with Our Team"
      lead={`See ${brand.name} with your own frameworks and questions. Tell us where you stand, and we show you the short way to your next audit.`}
      formTitle="Tell us about you"
      form={<DemoForm />}
    >
      <ReplyPromise />
      <Points title="What you will see" points={points} />
      <OtherWays email={brand.support}>
        <ChatHelp />
      </OtherWays>
    </FormPage>
  );
}

export default publicPage(RequestDemo, {
  title: 'Request a Demo',
  description: `See ${brand.name} at work with your own frameworks: audits, reporting and accessibility checks. Ask for a demo and we reply within ${replyHours} hours.`,
  path: '/request-demo',
});
