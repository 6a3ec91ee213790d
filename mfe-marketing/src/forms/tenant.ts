const key = 'tenantId';
const defaultTenant = 'default-tenant';

/** The tenant that this browser belongs to. */
export function tenantId(): string {
  return localStorage.getItem(key) || defaultTenant;
}
