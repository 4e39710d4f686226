/** How a photo may be used. */
export const licenseTypes = ['background-dressing', 'hero-usage'] as const
export type LicenseType = (typeof licenseTypes)[number]

/** What a cart or wishlist assumes when nothing was picked. */
export const defaultLicenseType: LicenseType = 'background-dressing'
