import { brand } from '@adili/schemas/brand';
import { plans } from '../data/plans.ts';

const offers = plans.flatMap(({ title, description, price, callToAction }) =>
  price.kind === 'monthly'
    ? [
        {
          '@type': 'Offer',
          name: title,
          description,
          url: callToAction.to,
          availability: 'https://schema.org/InStock',
          price: String(price.usd),
          priceCurrency: 'USD',
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price: String(price.usd),
            priceCurrency: 'USD',
            unitCode: 'MON',
          },
        },
      ]
    : [],
);

/** schema.org Product with an offer for each plan that has a price. */
export const product = {
  '@context': 'https://schema.org',
  '@type': 'Product',
  '@id': '/pricing#product',
  name: brand.name,
  description: brand.description,
  url: '/pricing',
  image: '/preview.png',
  brand: { '@type': 'Brand', name: brand.name },
  offers,
};
