import { z } from 'zod'
import { mailbox } from './program-variables.ts'
import { httpUrl } from './storage-variables.ts'

/** Plain HTTP is for the double on this machine: each request carries the secret key. */
const stripeUrl = httpUrl.refine((url) => {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}, 'must be https')

/** One secret, or both during a rotation: an event is accepted if either of them signed it. */
const webhookSecrets = z
  .string()
  .transform((text) => text.split(',').map((secret) => secret.trim()))
  .refine(
    (secrets) => secrets.every((secret) => /^whsec_.{8,}$/.test(secret)),
    'must be a signing secret (whsec_…), or two of them by comma',
  )

/** Lines of text, separated by `|`, because addresses contain commas. */
const lines = z
  .string()
  .transform((text) => text.split('|').map((line) => line.trim()))
  .refine((list) => list.every((line) => line !== ''), 'must have no empty line between two |')

export const stripeVariables = {
  STRIPE_API_URL: stripeUrl.default('https://api.stripe.com'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(?:sk|rk)_(?:test|live)_\w+$/, 'must be a secret or restricted key (sk_… or rk_…)')
    .optional(),
}

/** Only the API receives webhooks. */
export const webhookVariables = { STRIPE_WEBHOOK_SECRET: webhookSecrets.optional() }

export const sellerVariables = {
  SELLER_NAME: z.string().max(200).optional(),
  SELLER_ADDRESS: lines.optional(),
  SELLER_TAX_ID: z.string().max(50).optional(),
  SELLER_REMIT_TO: lines.optional(),
  SELLER_EMAIL: mailbox.optional(),
}

type StripeVariables = z.output<z.ZodObject<typeof stripeVariables>>
type SellerVariables = z.output<z.ZodObject<typeof sellerVariables>>

/** How to reach Stripe; null if no key is set. */
export type StripeConfig = NonNullable<ReturnType<typeof stripeOf>>

/** The company that sells the licenses, as it is printed on invoices. */
export type Seller = NonNullable<ReturnType<typeof sellerOf>>

/** Names the missing variables of a group that is set in part. A group that is not set at all closes checkout. */
export const requireSeller = requireAllOrNone([
  'SELLER_NAME',
  'SELLER_ADDRESS',
  'SELLER_TAX_ID',
  'SELLER_REMIT_TO',
  'SELLER_EMAIL',
])

export const requireWebhookSecret = requireAllOrNone(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])

export function stripeOf(variables: StripeVariables) {
  const { STRIPE_API_URL: apiUrl, STRIPE_SECRET_KEY: secretKey } = variables
  return secretKey === undefined ? null : { apiUrl, secretKey }
}

export function sellerOf(variables: SellerVariables) {
  const { SELLER_NAME: name, SELLER_ADDRESS: address, SELLER_TAX_ID: taxId } = variables
  const { SELLER_REMIT_TO: remitTo, SELLER_EMAIL: email } = variables
  if (!name || !address || !taxId || !remitTo || !email) return null
  return { name, address, taxId, remitTo, email }
}

function requireAllOrNone<Name extends string>(group: readonly Name[]) {
  return (variables: Partial<Record<Name, unknown>>, context: z.RefinementCtx): void => {
    const missing = group.filter((name) => variables[name] === undefined)
    if (missing.length === group.length) return
    for (const name of missing)
      context.addIssue({ code: 'custom', path: [name], message: 'is missing' })
  }
}
