import { productionTypes } from '@shoebox/domain/money/checkout'
import { claimBases, clearanceGrades, licenseTypes } from '@shoebox/domain/rights/clearance'
import { familyContexts } from '@shoebox/domain/rights/family-contexts'
import { relations } from '@shoebox/domain/rights/release-state'
import { z } from 'zod'

const text = z.string().min(1)
const instant = z.iso.datetime()
const day = z.iso.date()
const cents = z.int().nonnegative()
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/**
 * Everything a certificate says. Signed as JSON when it is issued and never changed, so that the PDF can be written later, or
 * again, with the same bytes. Strict objects: there is no field for a caption or the name of a person in the photo.
 */
export const certificateContent = z.strictObject({
  version: z.literal(1),
  license_id: z.uuid(),
  /** As written: SBX-XXXX-XXXX-XXXX. */
  code: text,
  issued_at: instant,
  /** Where the current state of the license is shown. */
  verify_url: z.url(),
  license_type: z.enum(licenseTypes),
  effective_at: instant,
  photo: z.strictObject({
    number: z.int().positive(),
    year: text.nullable(),
    place: text.nullable(),
  }),
  licensor: text,
  licensee: z.strictObject({ name: text, address_lines: z.array(text) }),
  production: z.strictObject({
    project: text,
    title: text.nullable(),
    type: z.enum(productionTypes).nullable(),
    season: text.nullable(),
    episodes: text.nullable(),
  }),
  order: z.strictObject({
    number: text,
    po_number: text.nullable(),
    currency: z.literal('USD'),
    /** Before and after the discount, without tax. */
    price_cents: cents,
    fee_cents: cents,
  }),
  agreement: z.strictObject({ version: text, sha256, signed_at: instant.nullable() }).nullable(),
  /** What the clearance was based on when the license was granted. */
  clearance: z.strictObject({
    grade: z.enum(clearanceGrades).nullable(),
    checked_on: day.nullable(),
    title: z
      .strictObject({
        basis: z.enum(claimBases),
        stated_on: day,
        /** The contributor agreement that warrants the title. */
        agreement: z.strictObject({ version: text, sha256, accepted_on: day }).nullable(),
      })
      .nullable(),
    unidentifiable_faces: z.int().nonnegative(),
    /** One per identifiable person, in the order of signing. `document_sha256` is of the text that was signed. */
    releases: z.array(
      z.strictObject({
        relation: z.enum(relations),
        signed_on: day,
        document_sha256: sha256.nullable(),
        signed_sha256: sha256.nullable(),
      }),
    ),
    refused_contexts: z.array(z.enum(familyContexts)),
  }),
  files: z
    .array(
      z.strictObject({
        rendition: z.enum(['jpeg', 'tiff']),
        size: z.int().positive(),
        sha256,
      }),
    )
    .min(1),
})

export type CertificateContent = z.infer<typeof certificateContent>
