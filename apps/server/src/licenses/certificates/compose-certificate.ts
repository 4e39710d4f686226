import { brand } from '@shoebox/domain/brand'
import { formatLicenseCode } from '@shoebox/domain/rights/license-code'
import { type CertificateContent, certificateContent } from './certificate-content.ts'
import type { CertifiedFile, CertifiedLicense, StoredClearance } from './queries.ts'

type CertificateParts = {
  license: CertifiedLicense
  files: readonly CertifiedFile[]
  issuedAt: Date
  shopOrigin: string
}

/** The content of the certificate of a license, from the clearance that was stored with the grant. */
export function composeCertificate({
  license,
  files,
  issuedAt,
  shopOrigin,
}: CertificateParts): CertificateContent {
  const code = formatLicenseCode(license.code)

  return certificateContent.parse({
    version: 1,
    license_id: license.id,
    code,
    issued_at: issuedAt.toISOString(),
    verify_url: `${shopOrigin}/verify/${code}`,
    license_type: license.license_type,
    effective_at: license.effective_at.toISOString(),
    photo: { number: license.photoid, year: license.year || null, place: license.place || null },
    licensor: brand.name,
    licensee: {
      name: license.licensee || license.company_name,
      address_lines: toAddressLines(license.billing),
    },
    production: {
      project: license.project_name,
      title: license.production_title || null,
      type: license.production_type,
      season: license.season || null,
      episodes: license.episodes || null,
    },
    order: {
      number: license.order_number,
      po_number: license.po_number || null,
      currency: 'USD',
      price_cents: license.price,
      fee_cents: license.fee,
    },
    agreement: license.agreement_version && {
      version: license.agreement_version,
      sha256: license.agreement_sha256 ?? '',
      signed_at: license.signed_at?.toISOString() ?? null,
    },
    clearance: toClearance(license.clearance),
    files: files.map(({ rendition, size, sha256 }) => ({ rendition, size: Number(size), sha256 })),
  } satisfies Record<keyof CertificateContent, unknown>)
}

/** Without the country. */
export function toAddressLines(billing: CertifiedLicense['billing']): string[] {
  if (billing === null) return []
  const { street_address, street_address_2, city, state_province, postal_code } = billing
  const cityLine = [city, state_province, postal_code].filter(Boolean).join(' ')
  return [street_address, street_address_2, cityLine].flatMap((line) => line || [])
}

/** Days, not instants: the hour at which a person signed says nothing about the release. */
export function toClearance(clearance: StoredClearance): CertificateContent['clearance'] {
  const { grade, checked_at, title, faces, releases, refused_contexts } = clearance
  return {
    grade,
    checked_on: checked_at && toDay(checked_at),
    title: title && {
      basis: title.basis,
      stated_on: toDay(title.stated_at),
      agreement: title.agreement && {
        version: title.agreement.version,
        sha256: title.agreement.sha256,
        accepted_on: toDay(title.agreement.accepted_at),
      },
    },
    unidentifiable_faces: faces.unidentifiable,
    releases: releases.map(({ relation, signed_at, document_sha256, signed_sha256 }) => ({
      relation,
      signed_on: toDay(signed_at),
      document_sha256,
      signed_sha256,
    })),
    refused_contexts,
  }
}

/** "2026-11-14", in UTC. */
export function toDay(instant: string): string {
  return new Date(instant).toISOString().slice(0, 10)
}
