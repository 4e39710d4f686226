import { type Draw, pick } from '../../draw.ts'
import { word } from '../relevance/sketch-photo.ts'
import { surnames, synonyms } from '../vocabulary.ts'
import { listPeopleTerms } from './people-terms.ts'
import type { PhotoRow } from './photo-rows.ts'

type Make = (draw: Draw, photo: PhotoRow) => string

/** A random search term. */
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
  excluded: (draw, photo) =>
    `${own(draw, photo)} ${pick(draw, ['-', 'NOT ', 'without the '])}${word(draw)}`,
  onlyExcluded: (draw, photo) => `-${own(draw, photo)}`,
  excludedOwn: (draw, photo) => `${own(draw, photo)} -${own(draw, photo)} -${word(draw)}`,
  excludedPhrase: (draw, photo) => `${word(draw)} -"${stretch(draw, photo)}"`,
  excludedSynonym: (draw, photo) => `${own(draw, photo)} no ${pick(draw, pick(draw, synonyms))}`,
  excludedBeginning: (draw, photo) => `${word(draw)} -${own(draw, photo).slice(0, 4)}*`,
  either: (draw, photo) => `${own(draw, photo)} OR ${word(draw)}`,
  eitherPhrase: (draw, photo) => `"${stretch(draw, photo)}" or ${word(draw)} ${own(draw, photo)}`,
  eitherAndNot: (draw, photo) => `${word(draw)} or ${own(draw, photo)} -${word(draw)}`,
  people: (draw, photo) => ownPerson(draw, photo),
  peopleAndMore: (draw, photo) => `${own(draw, photo)} ${ownPerson(draw, photo)}`,
  onePerson: (draw, photo) => `${pick(draw, modifiers)} ${pick(draw, persons)} ${own(draw, photo)}`,
  noPeople: (draw, photo) =>
    `${own(draw, photo)} ${pick(draw, ['no people', '-people', '12 people'])}`,
  decades: (draw, photo) =>
    `${pick(draw, ['1950-1969', '1940s 1950s', 'late 60s'])} ${own(draw, photo)}`,
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

const modifiers = ['old', 'young', 'black', 'white', 'latino', 'two', '3', 'little', 'middle aged']
const persons = ['man', 'women', 'girls', 'boy', 'people', 'couple', 'family', 'children']

/** Special characters: none may cause an error or act as an operator. */
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

/** Two words that describe a person in the photo. */
function ownPerson(draw: Draw, photo: PhotoRow): string {
  const units = listPeopleTerms(photo).units.flatMap((unit) => {
    const [, modifier, noun] = /^[+](.+)(girl|boy|woman|man|child|people)$/.exec(unit) ?? []
    return modifier === undefined ? [] : [`${modifier} ${noun}`]
  })
  return units.length > 0 ? pick(draw, units) : `${pick(draw, modifiers)} ${pick(draw, persons)}`
}

/** A word from the photo's texts. */
function own(draw: Draw, photo: PhotoRow): string {
  const said = pick(draw, texts(photo)).split(/\s+/)
  return pick(draw, said).replaceAll(/["*?]/g, '') || 'family'
}

/** Up to three consecutive words. */
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
    photo.date_taken,
    ...listPeopleTerms(photo).words,
  ]
  const said = all.flatMap((text) => (text ? [text] : []))
  return said.length > 0 ? said : ['family']
}
