import type { Stripe } from 'stripe'
import { z } from 'zod'
import { email, expand, flag, integer, list, metadata, text } from '../api/parameters.ts'
import { lineItemParameters } from './line-items.ts'

export const PAYMENT_METHODS = ['card', 'us_bank_account'] as const

const autoOrNever = z.enum(['auto', 'never'])

export const sessionParameters = z.strictObject({
  allowed_payment_method_types: list(z.enum(PAYMENT_METHODS)).optional(),
  automatic_tax: z.strictObject({ enabled: flag }).optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  cancel_url: text.optional(),
  client_reference_id: z.string().max(200).optional(),
  customer: text.optional(),
  customer_creation: z.enum(['always', 'if_required']).optional(),
  customer_email: email.optional(),
  customer_update: z
    .strictObject({ address: autoOrNever.optional(), name: autoOrNever.optional() })
    .optional(),
  expand,
  expires_at: integer.optional(),
  line_items: list(lineItemParameters),
  locale: text.optional(),
  metadata: metadata.optional(),
  mode: z.enum(['payment']),
  payment_intent_data: z
    .strictObject({
      description: text.optional(),
      metadata: metadata.optional(),
      receipt_email: email.optional(),
      statement_descriptor_suffix: z.string().max(22).optional(),
      transfer_group: text.optional(),
    })
    .optional(),
  submit_type: z.enum(['auto', 'book', 'donate', 'pay']).optional(),
  success_url: text,
  tax_id_collection: z
    .strictObject({ enabled: flag, required: z.enum(['if_supported', 'never']).optional() })
    .optional(),
  ui_mode: z.enum(['hosted_page']).optional(),
} satisfies Partial<Record<keyof Stripe.Checkout.SessionCreateParams, z.ZodType>>)

export type SessionParams = z.output<typeof sessionParameters>
