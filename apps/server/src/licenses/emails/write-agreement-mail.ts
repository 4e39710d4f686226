import { brand } from '@shoebox/domain/brand'
import { type LicenseType, licenseLabels } from '@shoebox/domain/rights/clearance'
import { type MailParts, readTemplate } from '../../mail/read-template.ts'

const fillAgreement = readTemplate(import.meta.dirname, 'agreement')

/** The part of an agreement that its email repeats. */
type MailedAgreement = {
  order_number: string
  po_number: string | null
  agreement: { version: string }
  licensee: { name: string }
  production: { project: string; title: string | null }
  photos: readonly { license_type: LicenseType }[]
}

/** Goes to the buyer, who signed. No captions, no names of people in photos. */
export function writeAgreementMail({
  content,
  link,
}: {
  content: MailedAgreement
  link: string
}): MailParts & { subject: string } {
  const { order_number, po_number, agreement, licensee, production } = content
  const title = production.title ?? production.project
  const references = [
    `Order ${order_number}`,
    ...(po_number === null ? [] : [`PO number ${po_number}`]),
  ]

  return {
    subject: `License agreement for order ${order_number}`,
    ...fillAgreement({
      summary: `You signed version ${agreement.version} of the license agreement on behalf of ${licensee.name}. We received the payment, and the licenses for ${title} are now in effect.`,
      references: references.join(' · '),
      schedule: `${writeSchedule(content)}.`,
      orderNumber: order_number,
      link,
      siteName: brand.name,
    }),
  }
}

/** "12 photos: 10 × Background dressing, 2 × Hero usage" */
function writeSchedule({ photos }: MailedAgreement): string {
  const byLicense = Map.groupBy(photos, ({ license_type }) => license_type)
  const kinds = [...byLicense].map(([type, list]) => `${list.length} × ${licenseLabels[type]}`)
  const count = photos.length === 1 ? '1 photo' : `${photos.length} photos`
  return `${count}: ${kinds.join(', ')}`
}
