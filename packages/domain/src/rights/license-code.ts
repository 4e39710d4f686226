/**
 * The code of a license: 60 random bits in Crockford's base32, which has no I, L, O and U. Stored as 12 characters, written as
 * SBX-XXXX-XXXX-XXXX.
 */
const codePattern = /^[0-9A-HJKMNP-TV-Z]{12}$/

const prefix = 'SBX'

export function formatLicenseCode(code: string): string {
  return [prefix, code.slice(0, 4), code.slice(4, 8), code.slice(8)].join('-')
}

/** Reads a code as users type it: in any case, with or without prefix, spaces and dashes, O for 0, and I or L for 1. */
export function parseLicenseCode(text: string): string | null {
  const compact = text.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, '')
  const hasPrefix = compact.length === prefix.length + 12 && compact.startsWith(prefix)
  const code = (hasPrefix ? compact.slice(prefix.length) : compact)
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')

  return codePattern.test(code) ? code : null
}
