import type { CertificateContent } from '../certificate-content.ts'

/** A certificate of a hero license with this number of released people. */
export function buildCertificate({ people = 3 }: { people?: number } = {}): CertificateContent {
  return {
    version: 1,
    license_id: '00000000-0000-4000-8000-000000000300',
    code: 'SBX-7K3D-QX9M-4TWB',
    issued_at: '2026-11-14T14:03:10.000Z',
    verify_url: 'https://shoebox.test/verify/SBX-7K3D-QX9M-4TWB',
    license_type: 'hero-usage',
    effective_at: '2026-11-14T14:01:52.000Z',
    photo: { number: 11_181, year: '1963', place: 'New Haven CT' },
    licensor: 'Shoebox',
    licensee: {
      name: 'Nowhere Road Pictures LLC',
      address_lines: ['100 Example Street', 'Stage 0', 'Sampleton CA 90000'],
    },
    production: {
      project: 'The Pretend Hour',
      title: 'The Pretend Hour',
      type: 'series',
      season: '2',
      episodes: '204–206',
    },
    order: {
      number: 'ORD-2026-000130',
      po_number: 'PO-88214',
      currency: 'USD',
      price_cents: 70_000,
      fee_cents: 66_500,
    },
    agreement: {
      version: '2026-11-18',
      sha256: 'a90d'.repeat(16),
      signed_at: '2026-11-14T14:01:52.000Z',
    },
    clearance: {
      grade: 'A',
      checked_on: '2025-03-12',
      title: {
        basis: 'photographer',
        stated_on: '2025-03-02',
        agreement: { version: '2025-01-01', sha256: 'c03e'.repeat(16), accepted_on: '2025-03-02' },
      },
      unidentifiable_faces: 1,
      releases: Array.from({ length: people }, (_, index) => ({
        relation: index === 1 ? ('next_of_kin' as const) : ('self' as const),
        signed_on: `2025-03-0${(index % 9) + 1}`,
        document_sha256: 'b1'.repeat(32),
        signed_sha256: null,
      })),
      refused_contexts: ['suspect', 'addiction', 'sexuality', 'politics'],
    },
    files: [
      { rendition: 'jpeg', size: 8_412_310, sha256: '4be19c07'.repeat(8) },
      { rendition: 'tiff', size: 105_900_000, sha256: '8b36fa40'.repeat(8) },
    ],
  }
}
