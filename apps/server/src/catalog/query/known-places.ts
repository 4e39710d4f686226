import { wordsOf } from '@shoebox/domain/catalog/search-text'
import { cacheFor } from '../../context/caches.ts'
import type { Ctx } from '../../context.ts'
import { listPlaces, type PlaceCount } from './queries.ts'

export type KnownPlaces = {
  /** True for the name of a city, state or country. */
  has: (words: readonly string[]) => boolean
  /** Words in the longest name. */
  longest: number
  /** The state of a city. Null if the words are no city or the state has no photos. */
  stateOf: (words: readonly string[]) => string | null
  /** The name of a well-known place without photos. */
  absentName: (words: readonly string[]) => string | null
}

/** Places can change with every approved photo, but a query needs only their names. */
export const cachedPlaces = cacheFor(60_000, async (ctx: Ctx) =>
  createKnownPlaces(await listPlaces(ctx)),
)

export function createKnownPlaces(rows: readonly PlaceCount[]): KnownPlaces {
  const recorded = new Set<string>()
  const states = new Map<string, string>()
  for (const { kind, value } of rows) {
    if (kind === 'place') addState(states, value)
    else recorded.add(keyOf(wordsOf(value)))
  }
  const known = new Map(
    wellKnownCities.map(([city, state]) => [keyOf(wordsOf(city)), { city, state }]),
  )
  const names = [...recorded, ...known.keys()].filter((name) => name !== '')
  const stateOf = (words: readonly string[]) =>
    states.get(keyOf(words)) ?? known.get(keyOf(words))?.state ?? null

  return {
    has: (words) => recorded.has(keyOf(words)) || known.has(keyOf(words)),
    longest: Math.max(1, ...names.map((name) => name.split(' ').length)),
    stateOf: (words) => {
      const state = stateOf(words)
      return state !== null && recorded.has(keyOf(wordsOf(state))) ? state : null
    },
    absentName: (words) => {
      const key = keyOf(words)
      return recorded.has(key) ? null : (known.get(key)?.city ?? null)
    },
  }
}

function keyOf(words: readonly string[]): string {
  return words.join(' ')
}

function addState(states: Map<string, string>, place: string): void {
  // Written by the triggers of photo_search: city, state or province, country.
  const [city, state]: [string | null, string | null] = JSON.parse(place)
  if (city !== null && state !== null && !states.has(keyOf(wordsOf(city)))) {
    states.set(keyOf(wordsOf(city)), state)
  }
}

/**
 * Cities that productions search for. Left out are names that are also first names or everyday words, such as Charlotte,
 * Austin, Mobile and Buffalo: unless the archive has them, a user who types one may mean something else.
 */
const wellKnownCities: readonly (readonly [city: string, state: string])[] = Object.entries({
  Alabama: 'Birmingham, Montgomery, Tuscaloosa',
  Alaska: 'Anchorage, Juneau',
  Arizona: 'Phoenix, Tucson, Scottsdale',
  Arkansas: 'Little Rock, Hot Springs',
  California:
    'Los Angeles, San Francisco, San Diego, San Jose, Sacramento, Oakland, Long Beach, Santa Monica, Santa Barbara, Palm Springs, Beverly Hills, Hollywood, Malibu, Pasadena, Bakersfield, Berkeley, Anaheim, Santa Cruz',
  Colorado: 'Denver, Colorado Springs',
  Connecticut: 'Hartford, New Haven, Bridgeport, New London',
  Delaware: 'Wilmington',
  'District of Columbia': 'Washington DC',
  Florida:
    'Miami, Miami Beach, Tampa, Orlando, Jacksonville, Key West, Palm Beach, Fort Lauderdale, Saint Augustine, St Augustine, Daytona Beach, Tallahassee, St Petersburg',
  Georgia: 'Atlanta, Macon',
  Hawaii: 'Honolulu, Waikiki',
  Idaho: 'Boise',
  Illinois: 'Chicago, Peoria',
  Indiana: 'Indianapolis, Fort Wayne, South Bend',
  Iowa: 'Des Moines, Cedar Rapids, Dubuque',
  Kansas: 'Wichita, Topeka',
  Kentucky: 'Louisville, Bowling Green',
  Louisiana: 'New Orleans, Baton Rouge, Shreveport',
  Maine: 'Bar Harbor',
  Maryland: 'Baltimore, Annapolis, Ocean City',
  Massachusetts: 'Boston, Worcester, Cape Cod, Nantucket, Provincetown',
  Michigan: 'Detroit, Ann Arbor, Grand Rapids, Lansing, Kalamazoo',
  Minnesota: 'Minneapolis, Saint Paul, St Paul, Duluth',
  Mississippi: 'Biloxi, Natchez, Vicksburg',
  Missouri: 'St Louis, Saint Louis, Kansas City, Branson',
  Montana: 'Missoula, Great Falls',
  Nebraska: 'Omaha',
  Nevada: 'Las Vegas, Carson City, Lake Tahoe',
  'New Hampshire': 'Concord, Portsmouth',
  'New Jersey': 'Newark, Jersey City, Atlantic City, Asbury Park, Hoboken, Trenton, Cape May',
  'New Mexico': 'Albuquerque, Santa Fe, Roswell, Los Alamos',
  'New York':
    'New York City, Manhattan, Brooklyn, Queens, The Bronx, Harlem, Coney Island, Long Island, Staten Island, Rochester, Syracuse, Niagara Falls, Poughkeepsie',
  'North Carolina': 'Raleigh, Durham, Greensboro, Asheville, Winston Salem, Chapel Hill',
  'North Dakota': 'Fargo, Bismarck',
  Ohio: 'Cleveland, Cincinnati, Columbus, Toledo, Dayton, Akron, Youngstown',
  Oklahoma: 'Oklahoma City, Tulsa',
  Oregon: 'Eugene, Crater Lake',
  Pennsylvania: 'Philadelphia, Pittsburgh, Scranton, Allentown, Gettysburg, Hershey',
  'Rhode Island': 'Providence, Newport',
  'South Carolina': 'Charleston, Myrtle Beach, Hilton Head',
  'South Dakota': 'Sioux Falls, Rapid City, Mount Rushmore',
  Tennessee: 'Nashville, Memphis, Knoxville, Chattanooga, Gatlinburg',
  Texas:
    'Houston, Dallas, San Antonio, Fort Worth, El Paso, Corpus Christi, Galveston, Lubbock, Amarillo, Waco',
  Utah: 'Salt Lake City, Provo, Park City',
  Vermont: 'Burlington, Montpelier',
  Virginia: 'Richmond, Norfolk, Virginia Beach, Williamsburg, Roanoke',
  Washington: 'Seattle, Tacoma, Spokane, Walla Walla',
  'West Virginia': 'Wheeling, Harpers Ferry',
  Wisconsin: 'Milwaukee, Green Bay, Eau Claire',
  Wyoming: 'Cheyenne, Laramie',
}).flatMap(([state, cities]) => cities.split(', ').map((city) => [city, state] as const))
