/** Words of families and set decorators. Earlier words are chosen more often. */
export const words =
  `family kitchen summer birthday car street children house garden beach mother father wedding
  christmas table dress porch school baby boys girls grandmother lake picnic couple sofa window dog snow bicycle party
  smiling standing sitting playing holding river mountain church uniform television radio cake dinner train boat tree
  flowers hat coat shoes chair lamp curtains wallpaper carpet refrigerator stove sink counter cabinet toaster bottle
  newspaper magazine camera guitar piano records dancing singing laughing waving running swimming fishing camping
  parade flag soldiers sailors nurse doctor teacher farmer tractor barn horse cow chickens fence field hay harvest
  market shop counterman diner waitress coffee cigarette ashtray bar jukebox neon sign motel highway gasoline station
  pickup truck convertible wagon motorcycle scooter airplane airport suitcase luggage hotel pool umbrella towel sand
  seashells pier lighthouse harbor ferry bridge tunnel subway platform bus driver policeman fireman parade-float
  baseball football basketball bowling tennis skating skiing sled snowman igloo mittens scarf boots ice rink
  graduation diploma cap gown prom corsage tuxedo limousine bouquet veil bridesmaids groom reception toast champagne
  cradle stroller crib rattle bottle-feeding nursery teddy bear doll train-set blocks puzzle swing slide sandbox
  treehouse backyard patio barbecue grill hamburgers watermelon lemonade popsicle sprinkler hose lawn mower hedge
  grandfather uncle aunt cousins twins sister brother neighbor friends classmates reunion anniversary baptism
  communion confirmation funeral cemetery gravestone chapel choir organ hymn bible rosary menorah candles dreidel
  easter eggs bunny bonnet basket halloween pumpkin costume witch ghost mask thanksgiving turkey gravy pie cranberry
  stockings ornaments tinsel presents wrapping santa sleigh reindeer carols mistletoe fireworks sparklers
  living bedroom bathroom hallway staircase attic basement garage workshop sewing knitting ironing laundry clothesline
  vacuum broom bucket typewriter telephone desk office secretary factory workers machine welding mine helmet strike
  news banner crowd balloon clown circus elephant carousel ferris wheel cotton candy popcorn ticket booth theater
  stage curtain costume-ball orchestra violin trumpet drum accordion harmonica jazz café naïve fiancée señora piñata
  crème brûlée façade Köln Zürich Málaga São mother's father's kids' o'clock don't rock'n'roll well-worn hand-tinted
  black-and-white one-room two-tone sun-faded 35mm 8x10 1950s 1957 3/4 no.7 4th 50's`
    .split(/\s+/)
    .filter((word, at, all) => all.indexOf(word) === at)

const beginnings =
  'Al Bar Car Dom El Fer Gar Hal Is Jor Kow Lin Mar Nor Ol Per Quin Ros San Tor Ul Van Wal Yor Zim Đor Ån Öst Élo Núñ'.split(
    ' ',
  )
const middles = 'a al an el en er i in ol on or u'.split(' ')
const endings =
  'berg ski sson ez ini elli mann ford ton ley dóttir øy well wicz eau-Roux yan oğlu ić'.split(' ')

/** Some six thousand names, each of them rare. */
export const surnames = beginnings.flatMap((first) =>
  middles.flatMap((second) => endings.map((last) => `${first}${second}${last}`)),
)

/** Some have several words; the last ones have few photos. */
export const eventNames = [
  'Birthday',
  'Christmas',
  'Wedding',
  'Fourth of July',
  'First day of school',
  'Picnic',
  'Vacation',
  "New Year's Eve",
  'Quinceañera',
  'Bar Mitzvah',
  'Graduation',
  'Parade',
  'Road trip',
  'Camping trip',
  'Family reunion',
  'Baptism',
  'Hanukkah',
  'Halloween',
  'Sadie Hawkins Dance',
  'Moon landing',
]

type Town = { city: string | null; state: string | null; country: string | null }

/** Includes a city in two states, a state in two countries, towns without a state, and partly or fully unknown places. */
export const towns: readonly Town[] = [
  ...'Ohio Texas Maine Iowa Georgia'
    .split(' ')
    .flatMap((state) =>
      'Springfield Portland Columbus Franklin'
        .split(' ')
        .map((city) => ({ city, state, country: 'USA' })),
    ),
  { city: 'Québec', state: 'Québec', country: 'Canada' },
  { city: 'Saint-Jérôme', state: 'Québec', country: 'Canada' },
  { city: "St. John's", state: 'Newfoundland and Labrador', country: 'Canada' },
  { city: 'Tbilisi', state: null, country: 'Georgia' },
  { city: 'Zürich', state: null, country: 'Switzerland' },
  { city: 'Málaga', state: 'Andalucía', country: 'Spain' },
  { city: "L'Aquila", state: 'Abruzzo', country: 'Italy' },
  { city: null, state: 'Texas', country: 'USA' },
  { city: null, state: null, country: 'Ireland' },
  { city: null, state: null, country: "Côte d'Ivoire" },
  { city: 'Nowhere', state: null, country: null },
  { city: null, state: null, country: null },
]

export const decades = Array.from({ length: 12 }, (_, at) => `${1890 + at * 10}s`)
export const heritages = [
  'White',
  'Black',
  'Latino',
  'East Asian',
  'South Asian',
  'Native American',
]
export const ageGroups = ['Baby', 'Child', 'Teenager', 'Young adult', 'Adult', 'Senior']

export const emotions = ['Proud', 'Shy', 'Laughing', 'Serious']
export const imageStyles = ['Candid', 'Posed group', 'Still life', "Child's drawing"]
export const moods = ['Black and white', 'Sepia', 'Calm', 'Déjà vu']
export const colors = ['teal', 'gray', 'brown', 'red']
export const garments = ['apron', 'straw hat', 'plaid shirt', 'wedding dress']
export const objects = ['sled', 'television', 'Christmas tree']
export const colorModes = ['color', 'black and white', 'sepia']
export const printProcesses = ['Kodachrome', 'Instant film', 'Black-and-white roll film']
export const compositions = ['Couple', 'Family', 'One woman', 'No people']

export const storefronts = [
  'The Birches',
  "O'Malley & Sons",
  'Crème Anglaise',
  'Box 42',
  'Kowalski Family',
  'Grandma’s Attic',
]

/** Pairs of the synonym table. The last ones have more than one word. */
export const synonyms = [
  ['auto', 'car'],
  ['couch', 'sofa'],
  ['grandma', 'grandmother'],
  ['xmas', 'christmas'],
  ['mom', 'mother'],
  ['tv', 'television'],
  ['fridge', 'refrigerator'],
  ['july 4th', 'fourth of july'],
] as const
