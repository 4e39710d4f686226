import { formatLicenseCode } from '@shoebox/domain/rights/license-code'
import { fileKinds } from '../files/store-file.ts'

/** The object of an archive in the bucket of licensed files. */
export function archiveKey(archiveId: string): string {
  return `archives/${archiveId}.zip`
}

type NamedArchive = { order_numbers: readonly string[]; requested_at: Date }

/** The name of the ZIP that the browser saves. */
export function nameArchive({ order_numbers, requested_at }: NamedArchive): string {
  const [first, ...others] = order_numbers
  if (first !== undefined && others.length === 0) return `${first}.zip`
  return `shoebox-${requested_at.toISOString().slice(0, 10)}.zip`
}

type NamedLicense = { order_number: string; photoid: number; code: string }

/** Names inside the ZIP. They have no caption and no names of people. */
export function nameEntry(
  { order_number, photoid, code }: NamedLicense,
  rendition: 'jpeg' | 'tiff',
): string {
  return `${order_number}/${photoid}_${formatLicenseCode(code)}.${fileKinds[rendition].ending}`
}

export function nameCertificate(
  { order_number, code }: NamedLicense,
  ending: 'pdf' | 'jws',
): string {
  return `${order_number}/certificates/${formatLicenseCode(code)}.${ending}`
}
