import type { LicenseType } from './clearance.ts'

// What buyers and licensees read about the two licenses.

/** In every license picker and in the passport of a photo. */
export const licenseDescriptions: Readonly<Record<LicenseType, string>> = {
  'background-dressing': 'On a wall, a shelf or a desk. Never the subject of the shot.',
  'hero-usage': 'Held, pointed at or filling the frame.',
}

/** Why a photo has no hero license. */
export const heroRefusals = {
  /** Grade C. */
  dressingOnly: 'This photo is cleared for background dressing only',
  /** Until the second look. */
  notConfirmed: 'Not available yet: this photo is waiting for a second review.',
} as const

/**
 * What a certificate says below the name of its license. It summarizes the license agreement, which defines both licenses in
 * full and is signed with each order.
 */
export const licenseDefinitions: Readonly<Record<LicenseType, string>> = {
  'background-dressing':
    'The photo may be part of the set, in the background or in passing. No shot shows it for its own sake.',
  'hero-usage': 'The photo may be held, pointed at or fill the frame.',
}
