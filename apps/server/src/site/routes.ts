import { siteContract } from '@shoebox/contract/site'
import { bindRoom } from '../http/endpoints/handler.ts'
import { getSiteBanner, listBackgroundImages } from './banner-and-backgrounds.ts'
import { requestTakedown, sendContactMessage } from './contact.ts'

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
