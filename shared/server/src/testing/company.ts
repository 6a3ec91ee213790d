/** Who runs an installation of production, for tests. */
export const company = {
  COMPANY_NAME: 'Haki Example Ltd',
  COMPANY_ADDRESS: '12 Kimathi Street, Nairobi, Kenya',
  COMPANY_REGISTRATION: 'PVT-EXAMPLE, Business Registration Service, Kenya',
  COMPANY_ODPC: 'ODPC-EXAMPLE',
  COMPANY_EU_REPRESENTATIVE: 'Haki Europe GmbH, Berlin, Germany',
  COMPANY_LAW: 'the law of Kenya',
  COMPANY_COURT: 'the courts of Nairobi',
};
