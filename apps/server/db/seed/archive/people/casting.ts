/** The few shapes shared by everyone: people, clothes, pictures. */
import type { Rgb } from '../drawing/color.ts'

export type Gender = 'female' | 'male'
export type Curl = 'straight' | 'wavy' | 'coily'
export type Emotion =
  | 'smiling'
  | 'laughing'
  | 'serious'
  | 'squinting'
  | 'surprised'
  | 'sleepy'
  | 'shy'
  | 'proud'

/** A family member: the traits stay, the age moves. */
export type Person = {
  id: string
  name: string
  born: number
  died: number
  gender: Gender
  generation: number
  parents: readonly string[]
  spouse?: string
  skin: Rgb
  hair: Rgb
  curl: Curl
  width: number
  jaw: number
  nose: number
  build: number
  stature: number
  glassesFrom: number
  bald: boolean
  mustache: boolean
}

export type HairStyle = {
  top: number
  side: number
  length: number
  fringe: 'none' | 'part' | 'full' | 'middle' | 'back' | 'receding'
  bun?: 'top' | 'back'
  tails?: boolean
  rough: number
}

export type HatKind =
  | 'fedora'
  | 'cloche'
  | 'boater'
  | 'bonnet'
  | 'cap'
  | 'ballcap'
  | 'knit'
  | 'scarf'
  | 'sunhat'
  | 'party'
  | 'veil'
  | 'sailor'
  | 'garrison'
  | 'mortar'
  | 'pillbox'
  | 'witch'
  | 'crown'

export type Pattern = 'stripe' | 'hoop' | 'plaid' | 'dots' | 'floral'

export type Outfit = {
  top: Rgb
  bottom: Rgb
  shoe: Rgb
  sock: Rgb
  wear: 'trousers' | 'shorts' | 'skirt' | 'dress' | 'swim' | 'gown'
  hem: number
  flare: number
  sleeve: number
  puff: number
  collar: 'none' | 'shirt' | 'lace' | 'sailor' | 'roll' | 'vneck'
  waist: boolean
  jacket?: Rgb
  tie?: Rgb
  bow?: boolean
  pattern?: Pattern
  ink: Rgb
  apron?: boolean
  hat?: HatKind
  hatColor: Rgb
  hair: HairStyle
}

export type Actor = { person: Person; age: number; emotion: Emotion; outfit: Outfit }

export type FaceBox = { x: number; y: number; width: number; height: number }
