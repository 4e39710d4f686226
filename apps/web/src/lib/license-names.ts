import type { LicenseType } from '@shoebox/domain/rights/clearance'

export const licenseNames: Readonly<Record<LicenseType, string>> = {
  'background-dressing': 'Background dressing',
  'hero-usage': 'Hero usage',
}
