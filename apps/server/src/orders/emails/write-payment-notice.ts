import { brand } from '@shoebox/domain/brand'
import { orderDays } from '@shoebox/domain/money/checkout'
import { formatCents } from '@shoebox/domain/money/money'
import { type MailParts, readTemplate } from '../../mail/read-template.ts'

const fillNotice = readTemplate(import.meta.dirname, 'payment-notice')

export type PaymentNoticeKind =
  | 'bank-payment-failed'
  | 'payment-returned'
  | 'duplicate'
  | 'not-open'
  | 'already-licensed'
  | 'incident'

export type PaymentNotice = {
  kind: PaymentNoticeKind
  number: string
  /** Numbers of the refunded photos; empty if the whole order is refunded. */
  photos: readonly number[]
  /** In cents. */
  amount: number | null
  link: string
}

export function writePaymentNotice(notice: PaymentNotice): MailParts & { subject: string } {
  const { number, link } = notice
  const { title, text } = noticeTexts[notice.kind](notice)
  return { subject: title, ...fillNotice({ title, text, number, link, siteName: brand.name }) }
}

const refundTime =
  'Refunds take 5 to 10 business days to a card, and up to 5 business days to a bank account.'

type NoticeText = { title: string; text: string }

const noticeTexts: Readonly<Record<PaymentNoticeKind, (notice: PaymentNotice) => NoticeText>> = {
  'bank-payment-failed': ({ number }) => ({
    title: `Bank payment for order ${number} failed`,
    text: `Your bank didn’t complete the payment, so the photos are not licensed yet. You have ${orderDays} days to pay for the order again, by bank transfer or by card.`,
  }),
  'payment-returned': ({ number, amount }) => ({
    title: `Payment for order ${number} was returned`,
    text: `Your bank returned the payment${amount === null ? '' : ` of ${formatCents(amount)}`}, so this amount is now due. Your licenses remain valid. Please reply to this email to arrange the payment.`,
  }),
  duplicate: ({ number }) => ({
    title: `Second payment for order ${number} refunded`,
    text: `The order was already paid, so we are refunding the second payment in full. Your licenses are not affected. ${refundTime}`,
  }),
  'not-open': ({ number }) => ({
    title: `Payment for order ${number} refunded`,
    text: `The payment arrived after the order was canceled or had expired. No license was granted, and we are refunding the payment in full. ${refundTime}`,
  }),
  'already-licensed': ({ number, photos }) => ({
    title: refundTitle(number, photos),
    text: `${namePhotos(photos)} already licensed for this project, so we are refunding the payment for ${photos.length === 1 ? 'it' : 'them'} in full. ${refundTime}`,
  }),
  incident: ({ number, photos }) => ({
    title: refundTitle(number, photos),
    text: `${namePhotos(photos)} on hold because of a question about the rights. No license was granted, and we are refunding the payment for ${photos.length === 1 ? 'it' : 'them'} in full. ${refundTime}`,
  }),
}

function refundTitle(number: string, photos: readonly number[]): string {
  return photos.length === 0 ? `Order ${number} refunded` : `Part of order ${number} refunded`
}

function namePhotos(photos: readonly number[]): string {
  if (photos.length === 0) return 'The photos of this order are'
  const list = photos.map((photoid) => `#${photoid}`).join(', ')
  return photos.length === 1 ? `Photo ${list} is` : `Photos ${list} are`
}
