import { sumIntegers } from '@shoebox/domain/money/money'
import { z } from 'zod'

const cents = z.int().nonnegative()
const day = z.iso.date()
const text = z.string().min(1)

const fields = z.strictObject({
  version: z.literal(1),
  number: text,
  issued_on: day,
  order_number: text,
  currency: z.literal('USD'),
  seller: z.strictObject({
    name: text,
    address_lines: z.array(text).min(1),
    tax_id: text,
    remit_to_lines: z.array(text).min(1),
    email: text,
  }),
  bill_to: z.strictObject({
    name: text,
    attention: text.nullable(),
    address_lines: z.array(text).min(1),
    /** As they are printed, with the kind of number: "EIN 12-3456789". */
    tax_ids: z.array(text),
  }),
  project: text,
  production_title: text.nullable(),
  season: text.nullable(),
  episodes: text.nullable(),
  po_number: text.nullable(),
  account_code: text.nullable(),
  /** "Due on receipt", "Net 30". */
  terms: text,
  due_on: day,
  /** Null if the invoice is issued before it is paid. */
  payment: z
    .strictObject({
      paid_on: day,
      method: z.enum(['card', 'ach']),
      /** Of the card or the bank account. */
      last4: z
        .string()
        .regex(/^\d{4}$/)
        .nullable(),
      amount_cents: cents,
    })
    .nullable(),
  lines: z
    .array(
      z.strictObject({
        photo_number: z.int().positive(),
        /** The label: "Background dressing". */
        license: text,
        /** Year and place of the photo: "1963, New Haven CT". */
        year_and_place: text.nullable(),
        quantity: z.int().positive(),
        unit_cents: cents,
        multiplier: z.int().positive(),
        discount_cents: cents,
        /** After discount, before tax. */
        net_cents: cents,
        tax_cents: cents,
      }),
    )
    .min(1),
  subtotal_cents: cents,
  discount: z
    .strictObject({ tier: text, percent: z.int().positive(), amount_cents: cents })
    .nullable(),
  /** One for each kind of tax. `rate` as printed: "8.75%". Empty if no tax is due. */
  taxes: z.array(z.strictObject({ name: text, rate: text.nullable(), amount_cents: cents })),
  /** Why no tax is due: "Exempt: resale certificate SR-1234, California". */
  tax_note: text.nullable(),
  total_cents: cents,
  agreement_version: text.nullable(),
  notes: z.array(text),
})

/**
 * Everything an invoice says. Stored as JSON when the invoice is issued and never changed, so that the PDF can be written
 * later, or again, with the same bytes. Strict objects: there is no field for a caption or the name of a person in a photo.
 */
export const invoiceContent = fields
  .refine(linesAddUp, 'the lines do not add up to the totals')
  .refine(totalsAddUp, 'the totals do not add up')

export type InvoiceContent = z.infer<typeof fields>

type Amounts = Pick<
  InvoiceContent,
  'lines' | 'subtotal_cents' | 'discount' | 'taxes' | 'total_cents' | 'payment'
>

function linesAddUp({ lines, subtotal_cents, discount, taxes }: Amounts): boolean {
  const gross = lines.map((line) => line.quantity * line.unit_cents * line.multiplier)

  return (
    lines.every((line, index) => gross[index] === line.net_cents + line.discount_cents) &&
    sumIntegers(gross) === subtotal_cents &&
    sumIntegers(lines.map((line) => line.discount_cents)) === (discount?.amount_cents ?? 0) &&
    sumIntegers(lines.map((line) => line.tax_cents)) ===
      sumIntegers(taxes.map((tax) => tax.amount_cents))
  )
}

function totalsAddUp({ subtotal_cents, discount, taxes, total_cents, payment }: Amounts): boolean {
  const tax = sumIntegers(taxes.map(({ amount_cents }) => amount_cents))

  return (
    total_cents === subtotal_cents - (discount?.amount_cents ?? 0) + tax &&
    (payment?.amount_cents ?? 0) <= total_cents
  )
}
