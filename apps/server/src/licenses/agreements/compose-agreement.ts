import { sumIntegers } from '@shoebox/domain/money/money'
import { volumeTiers } from '@shoebox/domain/money/pricing'
import { formatLicenseCode } from '@shoebox/domain/rights/license-code'
import type { JobCtx } from '../../context.ts'
import { toAddressLines } from '../certificates/compose-certificate.ts'
import { type AgreementContent, agreementContent } from './agreement-content.ts'
import type { ScheduledLine, SignedOrder } from './queries.ts'

type AgreementParts = {
  order: SignedOrder
  lines: readonly ScheduledLine[]
  seller: NonNullable<JobCtx['seller']>
}

/** The content of the executed agreement of a paid order. Only photos that were licensed are in its schedule. */
export function composeAgreement({ order, lines, seller }: AgreementParts): AgreementContent {
  const photos = lines.flatMap(toPhoto)
  const effectiveAt = lines.find(({ effective_at }) => effective_at !== null)?.effective_at
  const licensee = order.licensee || order.company_name

  return agreementContent.parse({
    version: 1,
    order_number: order.number,
    po_number: order.po_number || null,
    agreement: { version: order.agreement_version, sha256: order.agreement_sha256 },
    effective_at: effectiveAt?.toISOString() ?? '',
    licensor: { name: seller.name, address_lines: [...seller.address] },
    licensee: { name: licensee, address_lines: toLicenseeAddress(order.billing) },
    production: toProduction(order),
    photos,
    refused_photos: lines.flatMap(({ code, photoid }) => (code === null ? [photoid] : [])),
    currency: 'USD',
    discount_percent: toDiscountPercent(order),
    total_cents: sumIntegers(photos.map(({ fee_cents }) => fee_cents)),
    signature: {
      name: order.signer_name,
      title: order.signer_title,
      signed_at: order.signed_at.toISOString(),
      sha256: order.signed_sha256,
      statements: [order.authority_statement, order.consent_statement].map((statement) =>
        statement.replaceAll('{licensee}', () => licensee),
      ),
    },
  } satisfies AgreementContent)
}

function toPhoto(line: ScheduledLine): AgreementContent['photos'] {
  if (line.code === null) return []
  return [
    {
      number: line.photoid,
      year: line.year || null,
      place: line.place || null,
      license_type: line.license_type,
      code: formatLicenseCode(line.code),
      fee_cents: line.fee,
    },
  ]
}

function toLicenseeAddress(billing: SignedOrder['billing']): string[] {
  if (billing === null) return []
  return [...toAddressLines(billing), countryNames.of(billing.country) ?? billing.country]
}

const countryNames = new Intl.DisplayNames('en-US', { type: 'region' })

function toProduction(order: SignedOrder): AgreementContent['production'] {
  return {
    project: order.project_name,
    title: order.production_title || null,
    working_title: order.working_title || null,
    type: order.production_type,
    season: order.season || null,
    episodes: order.episodes || null,
    distributor: order.distributor || null,
    shoot_date: order.shoot_date,
    clearance_contact: order.clearance_contact || null,
  }
}

function toDiscountPercent({ discount_tier }: SignedOrder): number | null {
  return volumeTiers.find(({ name }) => name === discount_tier)?.percent || null
}
