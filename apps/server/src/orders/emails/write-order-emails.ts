import { brand } from '@shoebox/domain/brand'
import { orderDays } from '@shoebox/domain/money/checkout'
import { type MailParts, readTemplate } from '../../mail/read-template.ts'

type Email = MailParts & { subject: string }

const fillNotice = readTemplate(import.meta.dirname, 'order-notice')
const fillRequest = readTemplate(import.meta.dirname, 'approval-request')

type NoticeKind = 'approved' | 'declined' | 'expired' | 'not-approved' | 'canceled'

type Notice = {
  kind: NoticeKind
  number: string
  company: string
  project: string
  total: number
  /** Why the order was declined. */
  reason: string | null
  /** Until when an approved order can be paid. */
  until: Date | null
  approvedBy: string | null
  link: string
}

/** Emails about orders show no photos and no captions: captions may contain names. */
export function writeOrderNotice(notice: Notice): Email {
  const { title, text, action } = noticeTexts[notice.kind](notice)
  const { number, company, project, total, link } = notice
  const values = { title, text, action, number, company, project, link, siteName: brand.name }
  return { subject: title, ...fillNotice({ ...values, total: formatCents(total) }) }
}

type NoticeText = { title: string; text: string; action: string }

const noticeTexts: Readonly<Record<NoticeKind, (notice: Notice) => NoticeText>> = {
  approved: ({ number, approvedBy, until }) => ({
    title: `Your order ${number} was approved`,
    text: `${approvedBy ?? 'A member of the studio'} approved it. Pay${until ? ` by ${formatDay(until)}` : ''} to license the photos. Unpaid orders expire.`,
    action: 'Pay for the order',
  }),
  declined: ({ number, reason }) => ({
    title: `Your order ${number} was declined`,
    text: `${reason ? `The approver wrote: “${endSentence(reason)}”` : 'The approver gave no reason.'} The photos are still in your cart, so you can change the order and place it again.`,
    action: 'View order',
  }),
  expired: ({ number }) => ({
    title: `Your order ${number} expired`,
    text: 'It was not paid in time, and nothing was charged. You can still order the photos that are in your cart.',
    action: 'View order',
  }),
  'not-approved': ({ number }) => ({
    title: `Your order ${number} was canceled`,
    text: `No member of the studio approved it within ${orderDays} days. You can still order the photos that are in your cart.`,
    action: 'View order',
  }),
  canceled: ({ number }) => ({
    title: `Your order ${number} was canceled`,
    text: 'Its licenses were canceled, so you may no longer use the photos. We refund the card or bank account that you paid with, unless your bank has already returned the payment. A refund can take up to 10 days to appear.',
    action: 'View order',
  }),
}

type IncidentPhoto = { photoid: number; outcome: 'restored' | 'withdrawn' | null }

type IncidentNotice = Pick<Notice, 'number' | 'company' | 'project' | 'total' | 'link'> & {
  photos: readonly IncidentPhoto[]
}

/** Does not say what the question is: it may concern a person in the photo. */
export function writeIncidentNotice(notice: IncidentNotice): Email {
  const title = `A question about the rights in order ${notice.number}`
  const text = `${namePhotos(notice.photos)} no longer on sale while we look into a question about the rights. ${keepLicenses(notice.photos)}, and you do not have to do anything. Reply to this email if you have a question.`
  return fillIncident(notice, { title, text })
}

/** Does not say why, for the same reason. */
export function writeIncidentDecision(notice: IncidentNotice): Email {
  const restored = notice.photos.filter(({ outcome }) => outcome === 'restored')
  const withdrawn = notice.photos.filter(({ outcome }) => outcome === 'withdrawn')
  const decisions = [
    restored.length === 0 ? [] : [`${namePhotos(restored)} on sale again.`],
    withdrawn.length === 0
      ? []
      : [`${namePhotos(withdrawn)} withdrawn and will not be sold again.`],
  ].flat()
  const title = `The question about the rights in order ${notice.number} is settled`
  const text = `${decisions.join(' ')} ${keepLicenses(notice.photos)}, and you do not have to do anything. Reply to this email if you have a question.`
  return fillIncident(notice, { title, text })
}

function fillIncident(
  { number, company, project, total, link }: IncidentNotice,
  { title, text }: Pick<NoticeText, 'title' | 'text'>,
): Email {
  const values = { title, text, action: 'View order', number, company, project, link }
  return {
    subject: title,
    ...fillNotice({ ...values, total: formatCents(total), siteName: brand.name }),
  }
}

/** "Photo #12 is" or "Photos #12, #13 are". */
function namePhotos(photos: readonly IncidentPhoto[]): string {
  const list = photos.map(({ photoid }) => `#${photoid}`).join(', ')
  return photos.length === 1 ? `Photo ${list} is` : `Photos ${list} are`
}

function keepLicenses({ length }: readonly IncidentPhoto[]): string {
  return length === 1 ? 'Your license for it stays valid' : 'Your licenses for them stay valid'
}

type ApprovalRequest = {
  number: string
  company: string
  project: string
  production: string | null
  placedBy: string | null
  photoCount: number
  /** Before tax. */
  total: number
  placedAt: Date
  link: string
}

export function writeApprovalRequest(request: ApprovalRequest): Email {
  const { number, company, project, production, placedBy, photoCount, total, link } = request
  const until = new Date(request.placedAt.getTime() + orderDays * dayMs)
  return {
    subject: `Approve order ${number} for ${project}`,
    ...fillRequest({
      number,
      company,
      project,
      production: production ?? project,
      placedBy: placedBy ?? 'A member',
      photos: photoCount === 1 ? '1 photo' : `${photoCount} photos`,
      total: formatCents(total),
      until: formatDay(until),
      link,
      siteName: brand.name,
    }),
  }
}

function endSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`
}

const dayMs = 24 * 60 * 60_000

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

function formatCents(cents: number): string {
  return dollars.format(cents / 100)
}

/** "December 1, 2026". UTC, because the recipient's time zone is not known. */
function formatDay(date: Date): string {
  return date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
}
