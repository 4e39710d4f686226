/** How a photo may be used. */
export const licenseTypes = ['background-dressing', 'hero-usage'] as const

/** What a cart or wishlist assumes when nothing was picked. */
export const defaultLicenseType: (typeof licenseTypes)[number] = 'background-dressing'
