/** Families of the demo archive: surname, home town and the names they liked. All invented. */
export type Heritage =
  | 'Black'
  | 'White'
  | 'Latino'
  | 'East Asian'
  | 'South Asian'
  | 'Middle Eastern'
  | 'Native American'
  | 'Pacific Islander'
export type Seedling = {
  surname: string
  heritage: Heritage
  names: NameBook
  city: string
  state: string
  country: string
}
export type NameBook =
  | 'english'
  | 'black'
  | 'italian'
  | 'german'
  | 'jewish'
  | 'irish'
  | 'polish'
  | 'spanish'
  | 'chinese'
  | 'japanese'
  | 'filipino'
  | 'indian'
  | 'arab'
  | 'nordic'
  | 'greek'
  | 'french'

export const books: Record<NameBook, readonly [string, string]> = {
  english: [
    'Ruth Dorothy Helen Alice Margaret Betty Carol Susan Linda Karen Amy Emily Grace Edith Marjorie',
    'Walter Harold Robert James Roy Donald Gary David Mark Kevin Ryan Frank Earl Kenneth Thomas',
  ],
  black: [
    'Ella Hattie Lucille Mae Ernestine Gloria Yvonne Denise Tanya Monique Loretta Bernice Vivian Odessa',
    'Otis Clarence Leroy Willie Nathaniel Curtis Reggie Darnell Marcus Andre Samuel Isaiah Calvin Eugene',
  ],
  italian: [
    'Rosa Concetta Lucia Angela Maria Carmela Theresa Gina Donna Lisa Filomena Antonia',
    'Vito Salvatore Carmine Dominic Anthony Vincent Joseph Nick Paul Rocco Angelo Michael',
  ],
  german: [
    'Frieda Anna Elsa Irma Hilda Gertrude Lois Joan Nancy Heidi Bertha Marlene',
    'Otto Karl Herman Fritz Emil Arnold Norman Roger Dale Brian Gustav Ernst',
  ],
  jewish: [
    'Sadie Esther Miriam Rose Sylvia Elaine Barbara Debbie Rachel Leah Bella Frances',
    'Max Morris Abe Sol Irving Leonard Stanley Alan Steven Joshua Nathan Daniel',
  ],
  irish: [
    'Bridget Nora Kathleen Mary Agnes Eileen Maureen Peggy Colleen Erin Rosemary Patricia',
    'Patrick Michael Daniel Francis John Edward Gerald Dennis Timothy Sean Martin William',
  ],
  polish: [
    'Stella Wanda Helen Jadwiga Irene Genevieve Christine Diane Krystyna Barbara Sophie Lottie',
    'Stanley Casimir Walter Chester Edward Richard Ted Greg Adam Leonard Henry Joseph',
  ],
  spanish: [
    'Guadalupe Consuelo Carmen Dolores Elena Rosario Teresa Sylvia Ana Marisol Esperanza Lupe',
    'Jesús Ramón Manuel Pedro Luis Ernesto Rubén Arturo Carlos Javier Miguel Tomás',
  ],
  chinese: [
    'Mei Lily Pearl May Helen Rose Grace Nancy Vivian Jennifer Ruby Daisy',
    'Wing Henry Albert George Harry Wallace Raymond Calvin Kenneth Jason Edwin Thomas',
  ],
  japanese: [
    'Haru Kiyo Sumi Michiko Fumi Grace Amy Janet Naomi Emi Yoshiko Hana',
    'Kenji Masao George Frank Tom Shig Glenn Craig Ken Daniel Hiroshi Jiro',
  ],
  filipino: [
    'Luz Corazon Remedios Aurora Nena Teresita Marilou Grace Joy Michelle Lourdes Perla',
    'Domingo Benito Ernesto Rogelio Ben Eddie Rick Danny Jun Mario Felipe Andres',
  ],
  indian: [
    'Kamala Sarla Lakshmi Usha Meena Asha Rekha Anita Priya Neha Savitri Indira',
    'Harbhajan Mohan Ram Gopal Suresh Ashok Vijay Ravi Sanjay Arjun Anil Prakash',
  ],
  arab: [
    'Salma Najla Adele Selma Olga Nadia Mona Rima Layla Dina Wadad Samia',
    'Elias Salim George Habib Michael Fred Sam Ramzi Tony Karim Naseem Philip',
  ],
  nordic: [
    'Ingrid Astrid Selma Karin Hulda Lillian Joyce Solveig Kristin Britta Inga Elsie',
    'Nils Olaf Lars Einar Sven Clifford Vernon Arne Erik Peter Anders Gunnar',
  ],
  greek: [
    'Eleni Sophia Katina Athena Georgia Irene Stella Connie Maria Joanna Despina Voula',
    'Nick Gus Spiro Theo Peter George Stavros Dean Ted Chris Costas Jim',
  ],
  french: [
    'Marie Odile Blanche Germaine Yvette Claire Thérèse Jeanne Lise Nicole Estelle Cécile',
    'Émile Armand Lucien Henri Marcel Roland Gilles André Jean Luc Octave René',
  ],
}

type Roots = [surname: string, heritage: Heritage, names: NameBook, city: string, state: string]

const roots: readonly Roots[] = [
  ['Hallowell', 'White', 'english', 'Dayton', 'Ohio'],
  ['Whitlock', 'Black', 'black', 'Durham', 'North Carolina'],
  ['Marchetti', 'White', 'italian', 'Providence', 'Rhode Island'],
  ['Okafor-Reed', 'Black', 'black', 'Chicago', 'Illinois'],
  ['Lindqvist', 'White', 'nordic', 'Duluth', 'Minnesota'],
  ['Delgado', 'Latino', 'spanish', 'San Antonio', 'Texas'],
  ['Fong', 'East Asian', 'chinese', 'San Francisco', 'California'],
  ['Pruitt', 'Black', 'black', 'Macon', 'Georgia'],
  ['Nakashima', 'East Asian', 'japanese', 'Fresno', 'California'],
  ['Brannigan', 'White', 'irish', 'Scranton', 'Pennsylvania'],
  ['Kowalczyk', 'White', 'polish', 'Milwaukee', 'Wisconsin'],
  ['Rosenthal', 'White', 'jewish', 'Brooklyn', 'New York'],
  ['Tillery', 'Black', 'black', 'Tulsa', 'Oklahoma'],
  ['Escamilla', 'Latino', 'spanish', 'Tucson', 'Arizona'],
  ['Haddad', 'Middle Eastern', 'arab', 'Toledo', 'Ohio'],
  ['Baird', 'White', 'english', 'Spokane', 'Washington'],
  ['Bautista', 'Pacific Islander', 'filipino', 'Stockton', 'California'],
  ['Gill-Sandhu', 'South Asian', 'indian', 'Yuba City', 'California'],
  ['Schroeder', 'White', 'german', 'Davenport', 'Iowa'],
  ['Broussard', 'Black', 'french', 'Lafayette', 'Louisiana'],
  ['Papadakis', 'White', 'greek', 'Tarpon Springs', 'Florida'],
  ['Thibodeau', 'White', 'french', 'Lewiston', 'Maine'],
  ['Yazzie-Cole', 'Native American', 'english', 'Gallup', 'New Mexico'],
  ['Mayfield', 'Black', 'black', 'Baltimore', 'Maryland'],
  ['Carrasquillo', 'Latino', 'spanish', 'Hartford', 'Connecticut'],
  ['Lowry', 'White', 'english', 'Knoxville', 'Tennessee'],
  ['Eng', 'East Asian', 'chinese', 'Boston', 'Massachusetts'],
  ['Vandermeer', 'White', 'german', 'Grand Rapids', 'Michigan'],
  ['Goldfarb', 'White', 'jewish', 'Newark', 'New Jersey'],
  ['Simmonds', 'Black', 'black', 'Harlem', 'New York'],
  ['Ortega', 'Latino', 'spanish', 'Pueblo', 'Colorado'],
  ['Halvorsen', 'White', 'nordic', 'Fargo', 'North Dakota'],
  ['Tanaka', 'East Asian', 'japanese', 'Hilo', 'Hawaii'],
  ['Quigley', 'White', 'irish', 'Butte', 'Montana'],
  ['Ferrante', 'White', 'italian', 'New Haven', 'Connecticut'],
  ['Bellweather', 'White', 'english', 'Savannah', 'Georgia'],
  ['Crowfoot', 'Native American', 'english', 'Rapid City', 'South Dakota'],
  ['Beaumont', 'White', 'french', 'Trois-Rivières', 'Quebec'],
  ['Khoury', 'Middle Eastern', 'arab', 'Fall River', 'Massachusetts'],
  ['Dawkins', 'Black', 'black', 'Detroit', 'Michigan'],
]

export const seedlings: readonly Seedling[] = roots.map(
  ([surname, heritage, names, city, state]) => ({
    surname,
    heritage,
    names,
    city,
    state,
    country: state === 'Quebec' ? 'Canada' : 'USA',
  }),
)

export const outings: Record<
  'shore' | 'lake' | 'lookout',
  readonly (readonly [spot: string, state: string])[]
> = {
  shore: [
    ['Atlantic City', 'New Jersey'],
    ['Galveston', 'Texas'],
    ['Santa Cruz', 'California'],
    ['Old Orchard Beach', 'Maine'],
    ['Virginia Beach', 'Virginia'],
    ['Idlewild Beach', 'Michigan'],
    ['Long Beach', 'Washington'],
  ],
  lake: [
    ['Lake Winnipesaukee', 'New Hampshire'],
    ['Mille Lacs', 'Minnesota'],
    ['Lake Tahoe', 'California'],
    ['Finger Lakes', 'New York'],
    ['Table Rock Lake', 'Missouri'],
    ['Flathead Lake', 'Montana'],
  ],
  lookout: [
    ['Grand Canyon', 'Arizona'],
    ['Skyline Drive', 'Virginia'],
    ['Yosemite', 'California'],
    ['Garden of the Gods', 'Colorado'],
    ['Great Smoky Mountains', 'Tennessee'],
    ['Crater Lake', 'Oregon'],
  ],
}
