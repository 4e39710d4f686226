import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { instant } from './fields.ts'
import { clearanceContract } from './rights/clearance.ts'
import { contextsContract } from './rights/family-contexts.ts'
import { peopleContract } from './rights/people.ts'
import { releasesContract } from './rights/releases.ts'
import { signingContract } from './rights/signing.ts'
import { similarPeopleContract } from './rights/similar-people.ts'
import { routes } from './routes.ts'

const faceConsent = z
  .object({
    /** The family gave this consent, has not withdrawn it, and it has not expired. */
    is_given: z.boolean(),
    consented_at: z.nullable(instant),
    withdrawn_at: z.nullable(instant),
  })
  .register(z.globalRegistry, { id: 'FaceConsent' })

export const rightsContract = {
  ...clearanceContract,
  ...contextsContract,
  ...releasesContract,
  ...signingContract,
  ...peopleContract,
  ...similarPeopleContract,
  getFaceConsent: endpoint({
    ...routes.getFaceConsent,
    access: 'signed-in',
    summary: 'The user’s consent to face detection',
    output: faceConsent,
    errors: [],
  }),
  giveFaceConsent: endpoint({
    ...routes.giveFaceConsent,
    access: 'contributor',
    summary: 'Consent to face detection in the user’s photos for three years',
    output: faceConsent,
    errors: [],
  }),
  withdrawFaceConsent: endpoint({
    ...routes.withdrawFaceConsent,
    access: 'signed-in',
    summary: 'Withdraw consent to face detection; detected faces are deleted immediately',
    output: faceConsent,
    errors: [],
  }),
}
