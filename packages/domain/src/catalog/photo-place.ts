import { collapseWhitespace } from '../text.ts'

/** The place columns of a photo. */
export type PhotoPlace = {
  location_city: string | null
  location_state_province: string | null
  location_country: string | null
}

/** The only spelling of this country in photos, filters and search. */
export const unitedStates = 'USA'

const spellingsOfUnitedStates = new Set(['us', 'usa', 'unitedstates', 'unitedstatesofamerica'])

export function spellCountry(text: string): string {
  const letters = text.toLowerCase().replace(/[^a-z]/g, '')
  return spellingsOfUnitedStates.has(letters) ? unitedStates : text
}

/** Parses "Dayton, Ohio" (city, state), "Lyon, France" (city, country), or three parts (city, state, country). */
export function parsePlace(text: string): PhotoPlace {
  const [city = null, second = null, ...rest] = text
    .split(',')
    .map(collapseWhitespace)
    .filter(Boolean)
  if (rest.length > 0) return buildPlace(city, { state: second, country: rest.join(', ') })

  const state = second === null ? undefined : findState(second)
  if (state !== undefined) return buildPlace(city, { state, country: unitedStates })
  return buildPlace(city, { state: null, country: second })
}

/** The place in one line. Omits the country after a state of the United States. */
export function placeText(place: PhotoPlace): string {
  const { location_city: city, location_state_province: state, location_country: country } = place
  const isUsPlace = state !== null && country === unitedStates
  return [city, state, isUsPlace ? null : country].filter(Boolean).join(', ')
}

type Region = { state: string | null; country: string | null }

export function buildPlace(city: string | null, { state, country }: Region): PhotoPlace {
  return {
    location_city: city,
    location_state_province: state,
    location_country: country && spellCountry(country),
  }
}

const states =
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming,DC District of Columbia'
const stateNames = states.split(',').map((entry) => [entry.slice(0, 2), entry.slice(3)] as const)

/** The place as in "Duluth, MN", short enough for the line below a photo. A state without a city is not abbreviated. */
export function shortPlace({
  location_city: city,
  location_state_province: state,
}: Pick<PhotoPlace, 'location_city' | 'location_state_province'>): string {
  const code = stateNames.find(([, name]) => name === state)?.[0]
  return [city, city === null ? state : (code ?? state)].filter(Boolean).join(', ')
}

/** Finds a state by name or postal code. Codes must be in capitals, because many are words (in, me, or). */
function findState(text: string): string | undefined {
  const name = text.toLowerCase()
  return stateNames.find(([code, state]) => code === text || state.toLowerCase() === name)?.[1]
}
