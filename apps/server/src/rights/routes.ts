import { rightsContract } from '@shoebox/contract/rights'
import { bindRoom } from '../http/handler.ts'
import { getFaceConsent } from './get-face-consent.ts'
import { getFamilyContexts } from './get-family-contexts.ts'
import { giveFaceConsent } from './give-face-consent.ts'
import { saveFamilyContexts } from './save-family-contexts.ts'
import { withdrawFaceConsent } from './withdraw-face-consent.ts'

export const rightsRoutes = bindRoom({
  room: 'rights',
  contract: rightsContract,
  handlers: {
    getFaceConsent,
    giveFaceConsent,
    withdrawFaceConsent,
    getFamilyContexts,
    saveFamilyContexts: (ctx, { body }) => saveFamilyContexts(ctx, body.answers),
  },
})
