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
  /** Whoever is younger cannot sign for a photo. */
  is_adult: z.literal(true),
})

const signedAgreement = z.object({
  agreement_version: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  agreement_type: z.enum(agreementTypes),
  /** Of the text that was on show, so that nobody signs what they did not see. */
  text_sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})

const onboarding = z
  .object({
    identity: z.nullable(z.extend(identityFields, { updated_at: instant })),
    storefront_name: z.nullable(z.string()),
    /** The last one that was signed, of whatever version. */
    agreement: z.nullable(
      z.extend(signedAgreement, {
        accepted_at: instant,
        /** When staff found the agreement of one's own; the standard one needs nobody. */
        confirmed_at: z.nullable(instant),
      }),
    ),
    /** What was chosen when the account was made. */
    chosen_agreement_type: z.nullable(z.enum(agreementTypes)),
    /** Identity, storefront name and the agreement of today: without them no photo is offered. */
    is_complete: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'Onboarding' })

export const onboardingContract = {
  getOnboarding: endpoint({
    ...routes.getOnboarding,
    access: 'contributor',
    summary: 'What the signed-in contributor has told and signed so far',
    output: onboarding,
    errors: [],
  }),
  saveIdentity: endpoint({
    ...routes.saveIdentity,
    access: 'contributor',
    summary: 'Say who one is by law; answers with the whole onboarding',
    body: identityFields,
    output: onboarding,
    errors: [],
  }),
  acceptAgreement: endpoint({
    ...routes.acceptAgreement,
    access: 'contributor',
    summary: 'Sign the contributor agreement of today; the same one twice is signed once',
    body: signedAgreement,
    output: onboarding,
    errors: ['agreement_outdated'],
  }),
  confirmAgreement: endpoint({
    ...routes.confirmAgreement,
    access: 'admin',
    summary: 'Confirm that a contributor has an agreement of their own, signed by both',
    params: z.object({ id: uuid }),
    output: nothing,
    errors: ['not_found', 'forbidden'],
  }),
}
