import { siteContract } from '@shoebox/contract/site'
import { bindRoom } from '../http/endpoints/handler.ts'
import { getSiteBanner } from './get-site-banner.ts'
import { listBackgroundImages } from './list-background-images.ts'
import { requestTakedown } from './request-takedown.ts'
import { sendContactMessage } from './send-contact-message.ts'

export const siteRoutes = bindRoom({
  room: 'site',
  contract: siteContract,
  handlers: {
    listBackgroundImages,
    getSiteBanner,
    sendContactMessage: (ctx, { body: { captcha_token: captchaToken, ...form } }) =>
      sendContactMessage(ctx, { form, captchaToken }),
    requestTakedown: (ctx, { body: { captcha_token: captchaToken, ...form } }) =>
      requestTakedown(ctx, { form, captchaToken }),
  },
})
