import { agreementTypes } from '@shoebox/domain/rights/contributor-agreement'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { instant, line, nothing, uuid } from './fields.ts'
import { routes } from './routes.ts'

const filled = (min: number, max: number) => line(max).check(z.minLength(min))

const identityFields = z.object({
  legal_name: filled(2, 200),
  address_line_1: filled(1, 200),
  address_line_2: z.nullable(filled(1, 200)),
  city: filled(1, 100),
  region: z.nullable(filled(1, 100)),
  postal_code: z.nullable(filled(1, 20)),
  country: filled(2, 100),
  phone: z.nullable(filled(3, 40)),
  /** Minors cannot sign the agreement. */
  is_adult: z.literal(true),
})

const signedAgreement = z.object({
  agreement_version: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  agreement_type: z.enum(agreementTypes),
  /** SHA-256 of the displayed text, so that a contributor signs only what they saw. */
  text_sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})

const onboarding = z
  .object({
    identity: z.nullable(z.extend(identityFields, { updated_at: instant })),
    storefront_name: z.nullable(z.string()),
    /** The agreement signed last, of any version. */
    agreement: z.nullable(
      z.extend(signedAgreement, {
        accepted_at: instant,
        /** When staff confirmed a custom agreement. The standard agreement needs no confirmation. */
        confirmed_at: z.nullable(instant),
      }),
    ),
    /** The type chosen at sign-up. */
    chosen_agreement_type: z.nullable(z.enum(agreementTypes)),
    /** True if identity, storefront name and the current agreement are complete; required for submitting photos. */
    is_complete: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'Onboarding' })

export const onboardingContract = {
  getOnboarding: endpoint({
    ...routes.getOnboarding,
    access: 'contributor',
    summary: 'The onboarding state of the signed-in contributor',
    output: onboarding,
    errors: [],
  }),
  saveIdentity: endpoint({
    ...routes.saveIdentity,
    access: 'contributor',
    summary: 'Save the contributor’s legal identity; returns the onboarding state',
    body: identityFields,
    output: onboarding,
    errors: [],
  }),
  acceptAgreement: endpoint({
    ...routes.acceptAgreement,
    access: 'contributor',
    summary: 'Sign the current contributor agreement; repeating it changes nothing',
    body: signedAgreement,
    output: onboarding,
    errors: ['agreement_outdated'],
  }),
  confirmAgreement: endpoint({
    ...routes.confirmAgreement,
    access: 'admin',
    summary: 'Confirm a contributor’s custom agreement, signed by both sides',
    params: z.object({ id: uuid }),
    output: nothing,
    errors: ['not_found', 'forbidden'],
  }),
}
