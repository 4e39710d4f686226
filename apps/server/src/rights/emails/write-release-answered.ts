import { brand } from '@shoebox/domain/brand'
import { readTemplate } from '../../mail/read-template.ts'
import type { WrittenMail } from './fill-release-link.ts'

export type Answer = 'signed' | 'declined' | 'stopped'

type Notice = {
  answer: Answer
  personName: string
  photoNumbers: readonly number[]
  reason: string | null
  link: string
}

const titles: Readonly<Record<Answer, (person: string) => string>> = {
  signed: (person) => `The release for ${person} is signed`,
  declined: (person) => `The release for ${person} was declined`,
  stopped: (person) => `The release for ${person} was stopped`,
}

const words: Readonly<Record<Answer, string>> = {
  signed:
    'A photo goes to review once everyone in it has signed and you have submitted it. This release is for:',
  declined:
    'The photos stay yours, but they are not offered while this person can be recognized in them.',
  stopped: 'No new licenses are sold. Licenses already sold stay valid.',
}

const fill = readTemplate(import.meta.dirname, 'release-answered')

export function writeReleaseAnswered(notice: Notice): WrittenMail {
  const { answer, personName, photoNumbers, reason, link } = notice
  const title = titles[answer](personName)
  const said = reason ? ` They wrote: “${reason}”` : ''

  return {
    subject: title,
    ...fill({
      title,
      words: `${words[answer]}${said}`,
      photos: listed(photoNumbers),
      link,
      siteName: brand.name,
    }),
  }
}

const mostListed = 12

function listed(numbers: readonly number[]): string {
  const shown = numbers.slice(0, mostListed).map((number) => `#${number}`)
  const more = numbers.length - shown.length
  return more > 0 ? `${shown.join(' ')} and ${more} more` : shown.join(' ')
}
