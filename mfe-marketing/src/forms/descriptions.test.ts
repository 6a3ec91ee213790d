import contactSales from '../pages/ContactSales.tsx';
import faq from '../pages/Faq.tsx';
import freeTrial from '../pages/FreeTrial.tsx';
import privacyPolicy from '../pages/PrivacyPolicy.tsx';
import requestDemo from '../pages/RequestDemo.tsx';
import terms from '../pages/Terms.tsx';
import thankYou from '../pages/ThankYou.tsx';

test.each(Object.entries({ contactSales, faq, freeTrial, privacyPolicy, requestDemo, terms, thankYou }))(
  '%s has a description that search results show whole',
  async (_name, page) => {
    const head = await page.head?.({ params: {}, search: '' });
    expect(head?.description?.length).toBeGreaterThanOrEqual(110);
    expect(head?.description?.length).toBeLessThanOrEqual(160);
  },
);
