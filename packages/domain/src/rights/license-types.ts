/** How a photo may be used. */
export const licenseTypes = ['background-dressing', 'hero-usage'] as const
export type LicenseType = (typeof licenseTypes)[number]

/** What a cart or wishlist assumes when nothing was picked. */
export const defaultLicenseType: LicenseType = 'background-dressing'

/**
 * The license that an order would have, and that carts and wishlists charge for: the default if the chosen license is no
 * longer available. A null clearance is unknown.
 */
export function toAvailableLicense(
  license: LicenseType,
  clearance: { licenses: readonly LicenseType[] } | null,
): LicenseType {
  return clearance?.licenses.includes(license) ? license : defaultLicenseType
}
