import type { CallOutput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'

type VerifiedLicense = CallOutput<Contract['verifyLicense']>

export const licenseCode = 'SBX-7K3D-QX9M-4TWB'

/** A valid hero license with its two files. */
export function buildVerifiedLicense(overrides: Partial<VerifiedLicense> = {}): VerifiedLicense {
  return {
    code: licenseCode,
    state: 'valid',
    license_type: 'hero-usage',
    photoid: 11_181,
    effective_on: '2026-11-14',
    issued_on: '2026-11-14',
    files: [
      { rendition: 'jpeg', sha256: '4be19c07'.repeat(8) },
      { rendition: 'tiff', sha256: '8b36fa40'.repeat(8) },
    ],
    history: [{ event: 'granted', on: '2026-11-14' }],
    ...overrides,
  }
}
