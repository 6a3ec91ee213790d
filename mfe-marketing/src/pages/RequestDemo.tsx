import { brand } from '@adili/schemas/brand';
import { CheckIcon } from '@adili/ui';
import { demoPoints } from '../data/inquiries.ts';
import { ChatHelp, DemoForm, ReplyPromise } from '../forms/demo-form.tsx';
import { FormPage, OtherWays, Points } from '../forms/form-page.tsx';
import { publicPage } from '../head/page-head.ts';

const points = demoPoints.map((point) => ({ ...point, icon: <CheckIcon size={18} /> }));

function RequestDemo() {
  return (
    <FormPage
      eyebrow="Request a demo"
      title="Get in Touch with Our Team"
      lead={`Bring your own questions to ${brand.name}. Tell us where you stand, and we’ll show you what it does for you today.`}
      formTitle="Tell us about you"
      form={<DemoForm />}
    >
      <ReplyPromise />
      <Points title="What you will see" points={points} />
      <OtherWays mail="mail.support">
        <ChatHelp />
      </OtherWays>
    </FormPage>
  );
}

export default publicPage(RequestDemo, {
  title: 'Request a Demo',
  description: `Ask for a demo of ${brand.name}: bring your own questions, see what it does for your laws and standards, and hear from us by email. Phone and message are optional.`,
  path: '/request-demo',
});
