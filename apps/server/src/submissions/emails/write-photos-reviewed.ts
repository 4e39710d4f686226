import { brand } from '@shoebox/domain/brand'
import { type ReviewReason, reasonTexts } from '@shoebox/domain/submissions/review'
import { type MailParts, readTemplate } from '../../mail/read-template.ts'

export type ToldPhoto = {
  photoid: number
  title: string | null
  decision: 'returned' | 'declined'
  reason: ReviewReason
  note: string | null
}

type Notice = { photos: readonly ToldPhoto[]; link: string }

const fill = readTemplate(import.meta.dirname, 'photos-reviewed')

/** A character that nobody types: it survives the escaping, and becomes a line break in either part. */
const lineEnd = '\u2028'

/** More would be no letter; the page has them all. */
const mostListed = 30

export function writePhotosReviewed({ photos, link }: Notice): MailParts & { subject: string } {
  const returned = photos.filter(({ decision }) => decision === 'returned')
  const title = titleOf({ returned: returned.length, declined: photos.length - returned.length })
  const words = wordsOf({ returned: returned.length, declined: photos.length - returned.length })
  const listed = photos.slice(0, mostListed).map(lineOf)
  const more = photos.length - listed.length
  if (more > 0) listed.push(`And ${more} more.`)

  const { html, text } = fill({
    title,
    words,
    photos: listed.join(lineEnd + lineEnd),
    link,
    siteName: brand.name,
  })
  return {
    subject: title,
    html: html.replaceAll(lineEnd, '<br>\n'),
    text: text.replaceAll(lineEnd, '\n'),
  }
}

type Counts = { returned: number; declined: number }

function wordsOf({ returned, declined }: Counts): string {
  return [
    'A moderator reviewed your photos.',
    returned > 0 && 'Make the changes below, then submit the photo again.',
    declined > 0 && 'Declined photos stay yours and are not shown to anyone.',
  ]
    .filter(Boolean)
    .join(' ')
}

function titleOf({ returned, declined }: Counts): string {
  if (declined === 0)
    return returned === 1
      ? 'A photo needs something from you'
      : `${returned} photos need something from you`
  if (returned === 0)
    return declined === 1 ? 'A photo was declined' : `${declined} photos were declined`
  return `${returned + declined} of your photos were reviewed`
}

function lineOf({ photoid, title, decision, reason, note }: ToldPhoto): string {
  const head = [`#${photoid}`, title, decision === 'declined' ? '(declined)' : null]
  const why = [reasonTexts[reason].family, note]
  return [head, why].map((parts) => parts.filter(Boolean).join(' ')).join(lineEnd)
}
