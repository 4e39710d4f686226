import { productionTypes } from '@shoebox/domain/money/checkout'
import { sumIntegers } from '@shoebox/domain/money/money'
import { licenseTypes } from '@shoebox/domain/rights/clearance'
import { z } from 'zod'

const text = z.string().min(1)
const instant = z.iso.datetime()
const cents = z.int().nonnegative()
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const party = z.strictObject({ name: text, address_lines: z.array(text) })

/**
 * Everything an executed agreement says, except for the text of its version, which never changes and is read by version. Stored
 * once, so that the PDF can be written later, or again, with the same bytes. Strict objects: there is no field for a caption or
 * the name of a person or family in a photo.
 */
export const agreementContent = z
  .strictObject({
    version: z.literal(1),
    order_number: text,
    po_number: text.nullable(),
    agreement: z.strictObject({ version: text, sha256 }),
    /** When the payment was received and the licenses took effect. */
    effective_at: instant,
    licensor: party,
    licensee: party,
    production: z.strictObject({
      project: text,
      title: text.nullable(),
      working_title: text.nullable(),
      type: z.enum(productionTypes).nullable(),
      season: text.nullable(),
      episodes: text.nullable(),
      distributor: text.nullable(),
      shoot_date: z.iso.date().nullable(),
      clearance_contact: text.nullable(),
    }),
    photos: z
      .array(
        z.strictObject({
          number: z.int().positive(),
          year: text.nullable(),
          place: text.nullable(),
          license_type: z.enum(licenseTypes),
          /** Of the certificate, as written: SBX-XXXX-XXXX-XXXX. */
          code: text,
          /** After discount, before tax. */
          fee_cents: cents,
        }),
      )
      .min(1),
    /** Numbers of photos that were ordered but could not be licensed when the payment arrived. They are refunded. */
    refused_photos: z.array(z.int().positive()),
    currency: z.literal('USD'),
    discount_percent: z.int().positive().nullable(),
    total_cents: cents,
    signature: z.strictObject({
      name: text,
      title: text,
      signed_at: instant,
      /** Of the text that the signer saw. */
      sha256,
      /** What the signer confirmed. */
      statements: z.array(text).min(1),
    }),
  })
  .refine(
    ({ photos, total_cents }) =>
      sumIntegers(photos.map(({ fee_cents }) => fee_cents)) === total_cents,
    'the fees do not add up to the total',
  )
  .refine(
    ({ agreement, signature }) => agreement.sha256 === signature.sha256,
    'the signature is for a different text',
  )

export type AgreementContent = z.infer<typeof agreementContent>
