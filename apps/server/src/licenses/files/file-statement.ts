import { formatLicenseCode } from '@shoebox/domain/rights/license-code'
import { z } from 'zod'
import type { JobCtx } from '../../context.ts'
import type { Tags } from '../../platform/metadata-writer.ts'
import type { LicenseRow } from './queries.ts'

const modelReleases = ['MR-NON', 'MR-NAP', 'MR-UMR', 'MR-LMR'] as const
const propertyReleases = ['PR-NON', 'PR-NAP'] as const

/**
 * What the metadata of a licensed file states. Stored with the file: a file that is made again states the same, even if the
 * seller or the studio has a new name. No captions, and no names of people.
 */
export const fileStatement = z.object({
  version: z.literal(1),
  licenseId: z.uuid(),
  /** As printed: SBX-XXXX-XXXX-XXXX. */
  code: z.string(),
  photoNumber: z.int(),
  licenseType: z.enum(['background-dressing', 'hero-usage']),
  effectiveOn: z.iso.date(),
  licensor: z.object({ name: z.string(), email: z.string(), url: z.string() }),
  endUser: z.string(),
  modelRelease: z.enum(modelReleases),
  propertyRelease: z.enum(propertyReleases),
})

export type FileStatement = z.infer<typeof fileStatement>

type Settings = Pick<JobCtx, 'seller' | 'shopOrigin'>

export function stateLicense({ seller, shopOrigin }: Settings, license: LicenseRow): FileStatement {
  if (seller === null) throw new Error('SELLER_* is not set, so a file cannot name the licensor')

  return fileStatement.parse({
    version: 1,
    licenseId: license.id,
    code: formatLicenseCode(license.code),
    photoNumber: license.photoid,
    licenseType: license.license_type,
    effectiveOn: license.effective_at.toISOString().slice(0, 10),
    licensor: { name: seller.name, email: seller.email, url: shopOrigin },
    endUser: license.licensee,
    ...releaseStatus(license.clearance),
  })
}

/** Of `clearance_at_grant`. */
const clearance = z.object({
  grade: z.enum(['A', 'B', 'C']).nullable(),
  faces: z.object({ identifiable: z.int() }),
  releases: z.array(z.unknown()),
  refused_contexts: z.array(z.string()),
})

/**
 * The status codes of PLUS. Releases are "unlimited" only if every recognizable face has one and the family refused no
 * context. Grade C can mean an uncleared mark, artwork or stamp, so no property release is claimed.
 */
function releaseStatus(stored: unknown): Pick<FileStatement, 'modelRelease' | 'propertyRelease'> {
  const { grade, faces, releases, refused_contexts: refused } = clearance.parse(stored)
  const propertyRelease = grade === 'A' || grade === 'B' ? 'PR-NAP' : 'PR-NON'
  if (faces.identifiable === 0) return { modelRelease: 'MR-NAP', propertyRelease }
  if (releases.length === 0) return { modelRelease: 'MR-NON', propertyRelease }

  const isUnlimited = releases.length >= faces.identifiable && refused.length === 0
  return { modelRelease: isUnlimited ? 'MR-UMR' : 'MR-LMR', propertyRelease }
}

const usages: Record<FileStatement['licenseType'], string> = {
  'background-dressing': 'Background dressing in one production',
  'hero-usage': 'Hero usage in one production',
}

const constraints =
  'No use for training, testing or prompting artificial intelligence, and none for recognizing, tracking or identifying the people shown.'

/** IPTC for programs of print shops, XMP and PLUS for the rest. */
export function toTags(statement: FileStatement): Tags {
  const { code, licensor, endUser, effectiveOn } = statement
  const rights = `All rights reserved. Licensed by ${licensor.name}, license ${code}.`
  const terms = `${usages[statement.licenseType]}, license ${code}. ${constraints}`

  return {
    'IPTC:CodedCharacterSet': 'UTF8',
    'IPTC:CopyrightNotice': cutBytes(rights, 128),
    'IPTC:Credit': cutBytes(licensor.name, 32),
    'IPTC:SpecialInstructions': cutBytes(terms, 256),
    'IPTC:OriginalTransmissionReference': code,
    'XMP-dc:Rights': rights,
    'XMP-photoshop:Credit': licensor.name,
    'XMP-photoshop:Instructions': terms,
    'XMP-photoshop:TransmissionReference': code,
    'XMP-xmpRights:Marked': 'True',
    'XMP-xmpRights:UsageTerms': terms,
    'XMP-xmpRights:WebStatement': `${licensor.url}/verify/${code}`,
    'XMP-plus:PLUSVersion': '2.0.1',
    'XMP-plus:LicenseID': statement.licenseId,
    'XMP-plus:LicensorTransactionID': [code],
    'XMP-plus:LicensorImageID': String(statement.photoNumber),
    'XMP-plus:Licensor': [
      { LicensorName: licensor.name, LicensorEmail: licensor.email, LicensorURL: licensor.url },
    ],
    'XMP-plus:Licensee': [{ LicenseeName: endUser }],
    'XMP-plus:EndUser': [{ EndUserName: endUser }],
    'XMP-plus:LicenseTransactionDate': effectiveOn.replaceAll('-', ':'),
    'XMP-plus:LicenseStartDate': effectiveOn.replaceAll('-', ':'),
    'XMP-plus:ModelReleaseStatus#': statement.modelRelease,
    'XMP-plus:PropertyReleaseStatus#': statement.propertyRelease,
    'XMP-plus:CreditLineRequired#': 'CR-NRQ',
    'XMP-plus:DataMining#': 'DMI-PROHIBITED',
    'XMP-plus:OtherConstraints': constraints,
    'XMP-plus:TermsAndConditionsURL': `${licensor.url}/license`,
  }
}

/** IPTC limits fields by bytes. A program that cuts a longer value may cut a character in half. */
function cutBytes(text: string, max: number): string {
  let cut = text
  while (Buffer.byteLength(cut) > max) cut = Array.from(cut).slice(0, -1).join('')
  return cut
}
