import type { ColorMode } from '@shoebox/domain/catalog/photo-vocabulary'
import type { Gender, Orientation } from '@shoebox/domain/catalog/search-filters'

/** A person of the family, as the family describes them. */
type Relative = {
  name: string
  birth_year: number | null
  gender: Gender | null
  ethnicities: string[]
}

export const relativeKeys = ['ruth', 'hal', 'rosa', 'tom', 'mei', 'sam'] as const
export type RelativeKey = (typeof relativeKeys)[number]

export const relatives: Readonly<Record<RelativeKey, Relative>> = {
  ruth: { name: 'Ruth Alder', birth_year: 1920, gender: 'female', ethnicities: ['White'] },
  hal: { name: 'Hal Alder', birth_year: 1915, gender: 'male', ethnicities: ['Black'] },
  rosa: { name: 'Rosa Alder', birth_year: 1950, gender: 'female', ethnicities: ['Latino'] },
  tom: { name: 'Tom Alder', birth_year: 1952, gender: 'male', ethnicities: ['Black', 'White'] },
  mei: { name: 'Mei Lin', birth_year: 1890, gender: 'female', ethnicities: ['East Asian'] },
  // The family states nothing about Sam.
  sam: { name: 'Sam Alder', birth_year: null, gender: null, ethnicities: [] },
}

/** The age as the family states it; if missing, it follows from the birth year. */
type Sitter = { who: RelativeKey; age?: number }

export type DescribedUpload = {
  title: string
  date_taken: string
  decade_taken: string
  orientation: Orientation
  color_mode: ColorMode
  /** What the user types into the place field, and the values it resolves to. */
  place: { typed: string; city: string; state: string | null; country: string }
  event: 'Wedding' | 'Picnic' | null
  tags: string[]
  sitters: Sitter[]
  /** The moderator's count, if it includes people without a visible face. */
  people_seen?: number
  said_composition?: 'Couple' | 'Family'
  emotions: string[]
  image_style: string
  mood: string
  garments: string[]
  objects: string[]
  print_process: string
  expected: { people_count: number; people_composition: string | null; age_groups: string[] }
}

const places = [
  { typed: 'Dayton', city: 'Dayton', state: 'Ohio', country: 'USA' },
  { typed: 'Springfield, Ill', city: 'Springfield', state: 'Illinois', country: 'USA' },
  { typed: 'toronto', city: 'Toronto', state: 'Ontario', country: 'Canada' },
  { typed: 'san antonio', city: 'San Antonio', state: 'Texas', country: 'USA' },
] as const
const modes = ['color', 'black and white', 'sepia', 'color', 'black and white'] as const
const sides = ['landscape', 'portrait', 'square', 'panorama'] as const
const emotions = [['Smiling'], ['Laughing', 'Proud'], ['Serious'], []] as const
const styles = ['Candid', 'Portrait', 'Posed group', 'Snapshot', 'Still life'] as const
const moods = ['Cozy', 'Festive', 'Calm'] as const
const garments = [['hat'], ['apron', 'glasses'], [], ['plaid shirt']] as const
const objects = [['dog'], [], ['car', 'picnic basket'], ['television'], ['birthday cake']] as const
const processes = ['Kodachrome', 'Gelatin silver print', 'Instant film'] as const

/** Fields cycle through lists of different lengths, so that no two fields correlate. */
const pick = <Value>(values: readonly Value[], at: number): Value => {
  const value = values[at % values.length]
  if (value === undefined) throw new Error('empty list')
  return value
}

type People = Pick<DescribedUpload, 'sitters' | 'people_seen' | 'said_composition' | 'expected'> & {
  year: number
}

const adult = 'Adult'
const people: readonly People[] = [
  one('ruth', 1967, ['One woman', adult]),
  one('hal', 1967, ['One man', adult]),
  one('rosa', 1958, ['One child', 'Child']),
  { ...one('sam', 1970, [null, 'Senior']), sitters: [{ who: 'sam', age: 70 }] },
  noPeople(1975),
  {
    year: 1945,
    sitters: [{ who: 'ruth' }, { who: 'hal' }],
    said_composition: 'Couple',
    expected: { people_count: 2, people_composition: 'Couple', age_groups: ['Young adult'] },
  },
  {
    year: 1946,
    sitters: [{ who: 'ruth' }, { who: 'hal' }],
    expected: { people_count: 2, people_composition: null, age_groups: ['Young adult'] },
  },
  {
    year: 1956,
    sitters: [{ who: 'rosa' }, { who: 'tom' }],
    expected: { people_count: 2, people_composition: 'Children', age_groups: ['Child'] },
  },
  {
    year: 1957,
    sitters: [{ who: 'ruth' }, { who: 'rosa' }, { who: 'tom' }],
    said_composition: 'Family',
    expected: { people_count: 3, people_composition: 'Family', age_groups: ['Child', adult] },
  },
  {
    year: 1960,
    sitters: [{ who: 'ruth' }, { who: 'mei' }],
    expected: { people_count: 2, people_composition: 'Women', age_groups: [adult, 'Senior'] },
  },
  {
    year: 1974,
    sitters: [{ who: 'hal' }, { who: 'tom' }],
    expected: { people_count: 2, people_composition: 'Men', age_groups: ['Young adult', adult] },
  },
  {
    year: 1961,
    sitters: [{ who: 'ruth' }],
    people_seen: 7,
    expected: { people_count: 7, people_composition: null, age_groups: [adult] },
  },
  one('mei', 1962, ['One woman', 'Senior']),
  { ...one('tom', 1953, ['One child', 'Baby']), sitters: [{ who: 'tom', age: 1 }] },
  { ...one('rosa', 1966, [null, 'Teenager']), sitters: [{ who: 'rosa', age: 16 }] },
  noPeople(1938),
  {
    year: 1963,
    sitters: [
      { who: 'ruth' },
      { who: 'hal' },
      { who: 'rosa' },
      { who: 'tom' },
      { who: 'mei' },
      { who: 'sam', age: 40 },
    ],
    said_composition: 'Family',
    expected: {
      people_count: 6,
      people_composition: 'Family',
      age_groups: ['Child', 'Teenager', adult, 'Senior'],
    },
  },
  one('hal', 1919, ['One child', 'Child']),
  {
    year: 1976,
    sitters: [
      { who: 'rosa', age: 26 },
      { who: 'tom', age: 24 },
    ],
    said_composition: 'Couple',
    expected: { people_count: 2, people_composition: 'Couple', age_groups: ['Young adult'] },
  },
  { ...one('sam', 1979, [null, adult]), sitters: [{ who: 'sam', age: 45 }] },
]

type One = [composition: string | null, ageGroup: string]

function one(who: RelativeKey, year: number, [composition, ageGroup]: One): People {
  return {
    year,
    sitters: [{ who }],
    expected: { people_count: 1, people_composition: composition, age_groups: [ageGroup] },
  }
}

function noPeople(year: number): People {
  return {
    year,
    sitters: [],
    expected: { people_count: 0, people_composition: 'No people', age_groups: [] },
  }
}

/** Twenty photos with all data that family and moderator enter for each, from upload to live. */
export const describedUploads: readonly DescribedUpload[] = people.map(({ year, ...who }, at) => ({
  ...who,
  title: `Photo ${at} of the attic`,
  date_taken: at % 3 === 0 ? `${year}-07` : String(year),
  decade_taken: `${Math.floor(year / 10)}0s`,
  orientation: pick(sides, at),
  color_mode: pick(modes, at),
  place: pick(places, at),
  event: pick(['Wedding', null, 'Picnic'] as const, at),
  tags: [`attic-${at % 6}`],
  emotions: who.sitters.length === 0 ? [] : [...pick(emotions, at)],
  image_style: pick(styles, at),
  mood: pick(moods, at),
  garments: who.sitters.length === 0 ? [] : [...pick(garments, at)],
  objects: [...pick(objects, at)],
  print_process: pick(processes, at),
}))
