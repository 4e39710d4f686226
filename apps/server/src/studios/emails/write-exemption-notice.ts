import { brand } from '@shoebox/domain/brand'
import type { ExemptionKind } from '@shoebox/domain/studios/tax-exemption'
import { usStates } from '@shoebox/domain/studios/us-states'
import { type MailParts, readTemplate } from '../../mail/read-template.ts'

export type ExemptionNotice = {
  company: string
  certificate: ExemptionKind
  /** Postal code of the US state. */
  region: string
  /** YYYY-MM-DD; null without an end. */
  expiresOn: string | null
  /** Why it was rejected. */
  reason: string | null
}

type NoticeKind = 'approved' | 'rejected' | 'expires-soon' | 'expired'

const fillNotice = readTemplate(import.meta.dirname, 'studio-notice')

export function writeExemptionNotice(
  kind: NoticeKind,
  { link, ...notice }: ExemptionNotice & { link: string },
): MailParts & { subject: string } {
  const { title, text } = noticeTexts[kind](notice)
  const { company } = notice
  return { subject: title, ...fillNotice({ title, text, company, link, siteName: brand.name }) }
}

const certificateLabels: Readonly<Record<ExemptionKind, string>> = {
  resale: 'resale certificate',
  exemption: 'exemption certificate',
}

type NoticeText = { title: string; text: string }

const noticeTexts: Readonly<Record<NoticeKind, (notice: ExemptionNotice) => NoticeText>> = {
  approved: (notice) => ({
    title: `Tax exemption in ${stateOf(notice)} approved`,
    text: `We approved the ${labelOf(notice)} for ${notice.company}. ${validity(notice)}`,
  }),
  rejected: (notice) => ({
    title: `Tax exemption in ${stateOf(notice)} not approved`,
    text: `We couldn’t approve the ${labelOf(notice)} for ${notice.company}. Reason: ${notice.reason ?? ''} You can upload another certificate on the studio’s page.`,
  }),
  'expires-soon': (notice) => ({
    title: `Tax exemption in ${stateOf(notice)} expires soon`,
    text: `The ${labelOf(notice)} for ${notice.company} expires on ${endOf(notice)}. Upload a new one on the studio’s page before then. Otherwise, later orders include sales tax.`,
  }),
  expired: (notice) => ({
    title: `Tax exemption in ${stateOf(notice)} expired`,
    text: `The ${labelOf(notice)} for ${notice.company} expired on ${endOf(notice)}. Orders include sales tax until you upload a new one on the studio’s page and we approve it.`,
  }),
}

const stateOf = ({ region }: ExemptionNotice) => usStates[region] ?? region
const labelOf = ({ certificate }: ExemptionNotice) => certificateLabels[certificate]

function validity(notice: ExemptionNotice): string {
  const scope = `It applies to orders taxed in ${stateOf(notice)}`
  return notice.expiresOn === null ? `${scope}.` : `${scope} through ${endOf(notice)}.`
}

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

function endOf({ expiresOn }: ExemptionNotice): string {
  return expiresOn === null ? '' : longDate.format(new Date(`${expiresOn}T00:00:00Z`))
}
