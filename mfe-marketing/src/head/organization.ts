import { brand } from '@adili/schemas/brand';

/** schema.org Organization: the company itself. */
export const organization = {
  '@context': 'https://schema.org',
  '@type': 'Organization',
  '@id': '/#organization',
  name: brand.name,
  slogan: brand.tagline,
  description: brand.description,
  url: '/',
  logo: '/favicon.svg',
  contactPoint: [
    { '@type': 'ContactPoint', contactType: 'sales', url: '/contact-sales' },
    { '@type': 'ContactPoint', contactType: 'customer support', url: '/contact-sales' },
  ],
};
