import { type Draw, pick } from '../draw.ts'
import { peopleWords } from './people-words.ts'
import type { PhotoRow } from './photo-rows.ts'
import { word } from './sketch-photo.ts'
import { surnames, synonyms } from './vocabulary.ts'

type Make = (draw: Draw, photo: PhotoRow) => string

/** What somebody might type. */
export function drawTerm(draw: Draw, photo: PhotoRow): string {
  return pick(draw, Object.values(makers))(draw, photo)
}

const makers: Record<string, Make> = {
  none: () => '',
  noneEither: () => '',
  one: (draw, photo) => own(draw, photo),
  two: (draw, photo) => `${own(draw, photo)} ${own(draw, photo)}`,
  three: (draw, photo) => [1, 2, 3].map(() => own(draw, photo)).join(' '),
  common: (draw) => word(draw),
  otherForm: (draw, photo) =>
    `${own(draw, photo).replace(/(s|ing)$/, '')}${pick(draw, ['s', 'ing', 'ed', ''])}`,
  beginning: (draw, photo) => own(draw, photo).slice(0, 3 + draw(3)),
  loud: (draw, photo) => own(draw, photo).toUpperCase(),
  plain: (draw, photo) =>
    own(draw, photo)
      .normalize('NFKD')
      .replaceAll(/[\u0300-\u036f]/g, ''),
  phrase: (draw, photo) => `"${stretch(draw, photo)}"`,
  phraseAndMore: (draw, photo) => `"${stretch(draw, photo)}" ${own(draw, photo)}`,
  openPhrase: (draw, photo) => `"${stretch(draw, photo)}`,
  synonym: (draw) => pick(draw, pick(draw, synonyms)),
  synonymAndMore: (draw, photo) => `${pick(draw, pick(draw, synonyms))} ${own(draw, photo)}`,
  star: (draw, photo) => `${own(draw, photo).slice(0, 3 + draw(2))}*`,
  oneLetter: (draw, photo) => {
    const whole = own(draw, photo)
    const at = draw(whole.length)
    return `${whole.slice(0, at)}?${whole.slice(at + 1)}`
  },
  misspelt: (draw, photo) => {
    const whole = own(draw, photo)
    const at = draw(Math.max(1, whole.length - 1))
    return `${whole.slice(0, at)}${whole.slice(at + 1, at + 2)}${whole.slice(at, at + 1)}${whole.slice(at + 2)}`
  },
  stopWords: (draw) => pick(draw, ['the', 'in the', 'of', 'and the', 'not']),
  withStopWords: (draw, photo) => `the ${own(draw, photo)} in the ${own(draw, photo)}`,
  short: (draw, photo) => own(draw, photo).slice(0, 1 + draw(2)),
  rare: (draw) => pick(draw, surnames),
  unknown: () => 'zzyzx',
  odd: (draw, photo) => pick(draw, oddities).replace('WORD', own(draw, photo)),
}

/** Nothing of this may be an error, or mean more than its words. */
const oddities = [
  'WORD & !(x | y):* <-> z',
  "'; drop table photos; --WORD",
  '%WORD_\\',
  "WORD's",
  '~decade:1950s WORD',
  'me@example.test',
  '3/4 WORD',
  'WORD-WORD',
  '🎂 WORD',
  'صورة',
  '???',
  '* *',
  '""',
  'WORD '.repeat(40),
]

/** A word of the photo, as it is written there. */
function own(draw: Draw, photo: PhotoRow): string {
  const said = pick(draw, texts(photo)).split(/\s+/)
  return pick(draw, said).replaceAll(/["*?]/g, '') || 'family'
}

/** Up to three words that follow each other. */
function stretch(draw: Draw, photo: PhotoRow): string {
  const said = pick(draw, texts(photo)).replaceAll('"', '').split(/\s+/)
  const from = draw(said.length)
  return said.slice(from, from + 1 + draw(3)).join(' ')
}

function texts(photo: PhotoRow): string[] {
  const all = [
    photo.title,
    photo.description,
    ...photo.tags,
    ...photo.event_names,
    photo.location_city,
    photo.storefront_name,
    ...photo.emotions,
    ...photo.garments,
    ...photo.objects,
    photo.people_composition,
    photo.print_process,
    ...peopleWords(photo).units,
  ]
  const said = all.flatMap((text) => (text ? [text] : []))
  return said.length > 0 ? said : ['family']
}
