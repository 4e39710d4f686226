import { brand } from '@shoebox/domain/brand'
import { type ReviewReason, reasonTexts } from '@shoebox/domain/submissions/review'
import { type MailParts, readTemplate } from '../../mail/read-template.ts'

type ReviewedPhoto = {
  photoid: number
  title: string | null
  decision: 'returned' | 'declined'
  reason: ReviewReason
  note: string | null
}

type Notice = { photos: readonly ReviewedPhoto[]; link: string }

const fill = readTemplate(import.meta.dirname, 'photos-reviewed')

/** U+2028, which users do not type. It survives HTML escaping and then becomes a line break in the text and HTML parts. */
const lineBreak = '\u2028'

/** Maximum number of photos in the email. The linked page shows the rest. */
const maxListed = 30

export function writePhotosReviewed({ photos, link }: Notice): MailParts & { subject: string } {
  const returned = photos.filter(({ decision }) => decision === 'returned').length
  const counts = { returned, declined: photos.length - returned }
  const title = toTitle(counts)
  const listed = photos.slice(0, maxListed).map(toLine)
  const more = photos.length - listed.length
  if (more > 0) listed.push(`And ${more} more.`)

  const { html, text } = fill({
    title,
    words: toIntroduction(counts),
    photos: listed.join(lineBreak + lineBreak),
    link,
    siteName: brand.name,
  })
  return {
    subject: title,
    html: html.replaceAll(lineBreak, '<br>\n'),
    text: text.replaceAll(lineBreak, '\n'),
  }
}

type Counts = { returned: number; declined: number }

function toIntroduction({ returned, declined }: Counts): string {
  return [
    'A moderator reviewed your photos.',
    returned > 0 && 'Make the changes below, then submit the photo again.',
    declined > 0 && 'Declined photos stay yours and are not shown to anyone.',
  ]
    .filter(Boolean)
    .join(' ')
}

function toTitle({ returned, declined }: Counts): string {
  if (declined === 0)
    return returned === 1
      ? 'A photo needs something from you'
      : `${returned} photos need something from you`
  if (returned === 0)
    return declined === 1 ? 'A photo was declined' : `${declined} photos were declined`
  return `${returned + declined} of your photos were reviewed`
}

function toLine({ photoid, title, decision, reason, note }: ReviewedPhoto): string {
  const head = [`#${photoid}`, title, decision === 'declined' ? '(declined)' : null]
  const why = [reasonTexts[reason].family, note]
  return [head, why].map((parts) => parts.filter(Boolean).join(' ')).join(lineBreak)
}
