/** How a photo may be used. The first is what a cart or wishlist assumes when nothing was picked. */
export const licenseTypes = ['background-dressing', 'hero-usage'] as const

export type LicenseType = (typeof licenseTypes)[number]

export const defaultLicenseType: LicenseType = 'background-dressing'
