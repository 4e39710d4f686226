import { brand } from '@shoebox/domain/brand'
import { type LicenseType, licenseLabels } from '@shoebox/domain/rights/clearance'
import { type MailParts, readTemplate } from '../../mail/read-template.ts'

export type SoldPhoto = {
  photoNumber: number
  licenseType: LicenseType
  cents: number
  heldUntil: string
  /** This and the company are null unless the buyer allows naming them. */
  productionName: string | null
  companyName: string | null
}

const fill = readTemplate(import.meta.dirname, 'sale')

/** U+2028, which users do not type. It survives HTML escaping and then becomes a line break in the text and HTML parts. */
const lineBreak = '\u2028'

/** Maximum number of photos in the email. The linked page shows the rest. */
const maxListed = 30

type SaleMail = { photos: readonly SoldPhoto[]; link: string }

export function writeSaleMail({ photos, link }: SaleMail): MailParts & { subject: string } {
  const title =
    photos.length === 1
      ? 'One of your photos was licensed'
      : `${photos.length} of your photos were licensed`
  const listed = photos.slice(0, maxListed).map(toLine)
  if (photos.length > maxListed) listed.push(`And ${photos.length - maxListed} more.`)

  const { html, text } = fill({
    title,
    amount: `You earned ${toDollars(photos.reduce((sum, { cents }) => sum + cents, 0))}.`,
    photos: listed.join(lineBreak),
    buyer: toBuyer(photos[0]),
    hold: `The amount is held until ${toDay(photos[0]?.heldUntil ?? '')}, because a refund would reverse it. After that, it can be paid out.`,
    link,
    siteName: brand.name,
  })
  return {
    subject: title,
    html: html.replaceAll(lineBreak, '<br>\n'),
    text: text.replaceAll(lineBreak, '\n'),
  }
}

function toLine({ photoNumber, licenseType, cents }: SoldPhoto): string {
  return `#${photoNumber} ${licenseLabels[licenseType]} ${toDollars(cents)}`
}

function toBuyer(photo: SoldPhoto | undefined): string {
  if (!photo?.productionName) return 'The production has not agreed to be named.'
  const { productionName, companyName } = photo
  return `For the production ${productionName}${companyName === null ? '' : ` by ${companyName}`}.`
}

function toDollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
}

/** "December 2, 2026" */
function toDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
}
