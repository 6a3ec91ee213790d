import { Fact, Link, usePage } from '@adili/contract';
import { brand } from '@adili/schemas/brand';
import { type SalesInquiry, salesInquiries } from '@adili/schemas/contact-messages/contact-form';
import { BuildingIcon, ClipboardIcon, MailIcon, WorkflowIcon } from '@adili/ui';
import type { ReactNode } from 'react';
import { inquiryFrom, inquiryTopics } from '../data/inquiries.ts';
import { ContactSalesForm } from '../forms/contact-sales-form.tsx';
import { FormPage, OtherWays, Points } from '../forms/form-page.tsx';
import { publicPage } from '../head/page-head.ts';

const icons: Readonly<Record<SalesInquiry, ReactNode>> = {
  Basic: <ClipboardIcon size={18} />,
  Pro: <WorkflowIcon size={18} />,
  Enterprise: <BuildingIcon size={18} />,
  General: <MailIcon size={18} />,
};
const topics = salesInquiries.map((inquiry) => ({
  title: inquiry,
  text: inquiryTopics[inquiry],
  icon: icons[inquiry],
}));

function ContactSales() {
  const { search } = usePage();
  return (
    <FormPage
      eyebrow="Sales"
      title="Contact Sales"
      lead={
        <>
          Tell us what you need to comply with and how your team works. We answer by email.{' '}
          <Fact name="support.reply-time" />
        </>
      }
      formTitle="Write to us"
      form={<ContactSalesForm preselected={inquiryFrom(search)} />}
    >
      <Points title="Which inquiry fits?" points={topics} />
      <p>
        Not sure yet? <Link to="/pricing">Compare the plans</Link> or{' '}
        <Link to="/request-demo">ask for a demo</Link> first.
      </p>
      <OtherWays mail="mail.sales" />
    </FormPage>
  );
}

export default publicPage(ContactSales, {
  title: 'Contact Sales',
  description: `Talk to the ${brand.name} team about plans, pricing and what you need. Say what you have to comply with and how your team works, and we answer by email.`,
  path: '/contact-sales',
});
