import { siteContract } from '@shoebox/contract/site'
import { bindRoom } from '../http/handler.ts'
import { getSiteBanner } from './get-site-banner.ts'
import { listBackgroundImages } from './list-background-images.ts'

export const siteRoutes = bindRoom({
  room: 'site',
  contract: siteContract,
  handlers: { listBackgroundImages, getSiteBanner },
})
