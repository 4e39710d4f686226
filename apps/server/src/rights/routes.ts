import { rightsContract } from '@shoebox/contract/rights'
import { bindRoom } from '../http/handler.ts'
import { getFaceConsent } from './get-face-consent.ts'
import { giveFaceConsent } from './give-face-consent.ts'
import { withdrawFaceConsent } from './withdraw-face-consent.ts'

export const rightsRoutes = bindRoom({
  room: 'rights',
  contract: rightsContract,
  handlers: { getFaceConsent, giveFaceConsent, withdrawFaceConsent },
})
