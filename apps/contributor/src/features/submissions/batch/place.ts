export type Place = {
  location_city: string | null
  location_state_province: string | null
  location_country: string | null
}

/** "Dayton, Ohio" is city and state, "Lyon, France" city and country; three parts are city, state and country. */
export function parsePlace(text: string): Place {
  const [city = null, second = null, ...rest] = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  if (rest.length > 0) return placeOf(city, second, rest.join(', '))
  if (second !== null && isState(second)) return placeOf(city, second, 'United States')
  return placeOf(city, null, second)
}

export function placeText(place: Place): string {
  const { location_city: city, location_state_province: state, location_country: country } = place
  const isUsPlace = state !== null && country === 'United States'
  return [city, state, isUsPlace ? null : country].filter(Boolean).join(', ')
}

function placeOf(city: string | null, state: string | null, country: string | null): Place {
  return { location_city: city, location_state_province: state, location_country: country }
}

const states =
  'Alabama,Alaska,Arizona,Arkansas,California,Colorado,Connecticut,Delaware,Florida,Georgia,Hawaii,Idaho,Illinois,Indiana,Iowa,Kansas,Kentucky,Louisiana,Maine,Maryland,Massachusetts,Michigan,Minnesota,Mississippi,Missouri,Montana,Nebraska,Nevada,New Hampshire,New Jersey,New Mexico,New York,North Carolina,North Dakota,Ohio,Oklahoma,Oregon,Pennsylvania,Rhode Island,South Carolina,South Dakota,Tennessee,Texas,Utah,Vermont,Virginia,Washington,West Virginia,Wisconsin,Wyoming,District of Columbia'
const stateNames = new Set(states.toLowerCase().split(','))

/** Matches a state name or two capital letters. */
function isState(text: string): boolean {
  return stateNames.has(text.toLowerCase()) || /^[A-Z]{2}$/.test(text)
}
