import { sumIntegers } from '@shoebox/domain/money/money'
import {
  licenseAgreementSha256,
  licenseAgreementVersion,
  signingStatements,
} from '@shoebox/domain/rights/license-agreement'
import type { AgreementContent } from '../agreement-content.ts'

const places = ['Dayton OH', 'New Haven CT', 'San Luis Obispo CA', null]
const years = ['1955', '1963', '1948', null]

/** An executed agreement for a series, with this number of photos. */
export function buildAgreement({ photos: count }: { photos: number }): AgreementContent {
  const licensee = 'Nowhere Road Pictures LLC'
  const photos = Array.from({ length: count }, (_, index) => {
    const isHero = index % 7 === 0
    return {
      number: 20_047 + 13 * index,
      year: years[index % years.length] ?? null,
      place: places[index % places.length] ?? null,
      license_type: isHero ? ('hero-usage' as const) : ('background-dressing' as const),
      code: `SBX-7K3D-QX9M-${String(4000 + index)}`,
      fee_cents: isHero ? 45_000 : 9000,
    }
  })

  return {
    version: 1,
    order_number: 'ORD-2026-000130',
    po_number: 'PO-88214',
    agreement: { version: licenseAgreementVersion, sha256: licenseAgreementSha256 },
    effective_at: '2026-11-18T14:03:11.000Z',
    licensor: {
      name: 'Shoebox Archive, Inc.',
      address_lines: ['1 Sample Way', 'Dayton OH 45400', 'United States'],
    },
    licensee: {
      name: licensee,
      address_lines: ['100 Example Street, Stage 0', 'Sampleton CA 90000', 'United States'],
    },
    production: {
      project: 'The Pretend Hour',
      title: 'The Pretend Hour',
      working_title: 'Porchlight',
      type: 'series',
      season: '2',
      episodes: '204–206',
      distributor: 'Specimen Network',
      shoot_date: '2026-12-01',
      clearance_contact: 'clearances@nowhere.example',
    },
    photos,
    refused_photos: [],
    currency: 'USD',
    discount_percent: 10,
    total_cents: sumIntegers(photos.map(({ fee_cents }) => fee_cents)),
    signature: {
      name: 'Nora Sample',
      title: 'Clearance coordinator',
      signed_at: '2026-11-18T14:01:52.000Z',
      sha256: licenseAgreementSha256,
      statements: [
        signingStatements.authority.replace('{licensee}', licensee),
        signingStatements.consent,
      ],
    },
  }
}
