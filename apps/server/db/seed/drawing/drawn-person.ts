import type { Actor, Emotion, Gender, HatKind, Outfit } from '../archive/people/casting.ts'
import type { Plan } from '../archive/plan.ts'
import type { Placed } from '../archive/stage.ts'

/** A person in a photo, with role and clothes. */
export type DrawnPerson = {
  age: number
  gender: Gender
  /** Null for a person seen from behind. */
  emotion: Emotion | null
  /** Kinds of clothes and their patterns: apron, suit, plaid. */
  garments: ReadonlySet<string>
  hat: HatKind | null
  hasGlasses: boolean
  hasMustache: boolean
  isBald: boolean
  hair: ReadonlySet<string>
}

type Setting = Pick<Plan, 'scene' | 'year'>

export function drawnPerson({ actor, box }: Placed, setting: Setting): DrawnPerson {
  const { age, person, outfit } = actor
  const isFacing = box !== null
  return {
    age,
    gender: person.gender,
    emotion: isFacing ? actor.emotion : null,
    garments: new Set([...patternsOf(outfit), ...garmentsOf(actor, setting)]),
    hat: outfit.hat ?? null,
    hasGlasses: isFacing && age >= person.glassesFrom,
    hasMustache: isFacing && person.mustache && age > 24,
    isBald: person.bald && age > 42,
    hair: new Set(hairOf(actor)),
  }
}

const patternNames = {
  stripe: 'stripes',
  hoop: 'stripes',
  plaid: 'plaid',
  dots: 'polka dots',
  floral: 'floral',
} as const

/** No pattern under a jacket, which covers the shirt. */
function patternsOf({ pattern, jacket }: Outfit): string[] {
  return pattern && !jacket ? [patternNames[pattern]] : []
}

/** Clothes for an occasion are recognized by scene or hat, because an outfit does not name its occasion. */
function garmentsOf(actor: Actor, { scene, year }: Setting): string[] {
  const { age, outfit } = actor
  if (age < 2) return ['baby gown', ...(outfit.hem > 1 ? ['long gown'] : [])]
  if (scene.kind === 'halloween') return ['costume']
  if (outfit.hat === 'veil') return ['wedding gown', 'gown', 'veil']
  if (outfit.hat === 'mortar') return ['graduation gown', 'gown']
  if (outfit.hat === 'garrison') return ['uniform', 'army uniform']
  if (outfit.hat === 'sailor') return ['uniform', 'navy uniform']
  if (scene.kind === 'prom' && outfit.wear === 'gown') return ['evening gown', 'gown']
  if (outfit.wear === 'swim') return ['swimsuit']
  // Before 1930 people bathed in shorts and a tunic.
  if (scene.kind === 'beach' && year < 1930) return ['swimsuit', 'bathing tunic']
  const plain = plainGarments(outfit, year)
  // The coat hides any other high collar.
  if (scene.kind === 'snow day')
    return ['winter coat', ...plain.filter((each) => !isHighCollar(each))]
  return scene.kind === 'school portrait' ? plain.filter((each) => !isBelowWaist(each)) : plain
}

function plainGarments(outfit: Outfit, year: number): string[] {
  const { wear, jacket, tie, bow, apron, collar } = outfit
  const isJeans = wear === 'trousers' && year >= 1980 && outfit.bottom[2] > outfit.bottom[0] + 20
  return [
    wear,
    ...(jacket ? ['suit'] : []),
    ...(tie ? [bow ? 'bow tie' : 'necktie'] : []),
    ...(apron ? ['apron'] : []),
    ...(collar === 'sailor' ? ['sailor suit'] : []),
    ...(collar === 'lace' ? ['lace collar'] : []),
    ...(collar === 'roll' && !jacket ? [year < 1920 ? 'high collar' : 'turtleneck'] : []),
    ...(isJeans ? ['jeans'] : []),
  ]
}

const isHighCollar = (garment: string): boolean => ['turtleneck', 'high collar'].includes(garment)

/** A school portrait shows head and shoulders. */
const isBelowWaist = (garment: string): boolean =>
  ['trousers', 'jeans', 'shorts', 'skirt', 'dress'].includes(garment)

/** Natural hair of the seventies stands out on all sides; a bouffant of the sixties does so at the top. */
const natural = { top: 0.15, side: 0.12 }

function hairOf({ person, outfit: { hair } }: Actor): string[] {
  const isBig = hair.top >= natural.top && hair.side >= natural.side
  const isAfro = person.curl === 'coily' && isBig
  return [
    ...(isAfro ? ['afro'] : []),
    ...(hair.tails ? ['pigtails'] : []),
    ...(hair.bun ? ['bun'] : []),
    ...(hair.length >= 0.6 ? ['long hair'] : []),
  ]
}
