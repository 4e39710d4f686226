import {
  aroundDecade,
  ask,
  atLeast,
  both,
  either,
  everyone,
  type Is,
  inCity,
  inCountry,
  inMonth,
  inState,
  inYears,
  nearDecade,
  ofDecade,
  on,
  outdoorsIn,
  people,
  printedOn,
  type Question,
  scene,
  shows,
  someone,
  toned,
} from './judgement.ts'

const birthday = scene('birthday')
const christmas = scene('christmas')
const wedding = scene('wedding')
const kitchen = scene('kitchen')
const livingRoom = scene('living room')
const beach = scene('beach')
const pool = scene('swimming pool')
const lake = scene('fishing trip')
const picnic = scene('picnic')
const parade = scene('parade')
const porch = scene('front porch')
const prom = scene('prom')
const snow = scene('snow day')
const halloween = scene('halloween')
const school = scene('school portrait')
const graduation = scene('graduation')
const portrait = scene('studio portrait', 'baptism portrait')
const dogAsPet = both(scene('pet'), shows('dog'))

const baby = someone({ to: 2.5 })
const child = someone({ to: 14 })
const oldWoman = someone({ from: 60, gender: 'female' })
const oldMan = someone({ from: 60, gender: 'male' })
const agingWoman = someone({ from: 50, gender: 'female' })
const agingMan = someone({ from: 50, gender: 'male' })
const grandmother = both(agingWoman, child)
const grandfather = both(agingMan, child)
const woman = someone({ from: 18, gender: 'female' })
const man = someone({ from: 18, gender: 'male' })
const boy = someone({ to: 16, gender: 'male' })
const girl = someone({ to: 16, gender: 'female' })
const teenager = someone({ from: 13, to: 20 })
/** Somebody of that age sits on it in every snow scene. */
const sled = both(snow, someone({ from: 3.01, to: 15 }))
const never = () => false
const isInside: Is = ({ isIndoors }) => isIndoors
const gray = toned('black and white')
/** Dressed for the evening, whatever the evening. */
const formal = both(teenager, scene('graduation', 'wedding'))
const twoBoys = both(everyone({ to: 16, gender: 'male' }), people(2, 2))
const posed = either(portrait, porch)
const familyPortrait = [
  both(portrait, people(3, 20), child),
  both(posed, people(3, 20)),
  both(people(3, 20), child),
]

/** Of that decade, a few years off it, or of the decades around. */
const inDecade = (is: Is, first: number): [Is, Is, Is] => [
  both(is, ofDecade(first)),
  both(is, nearDecade(first)),
  both(is, aroundDecade(first)),
]

/** What set decorators type, by what is hard about it: asked, exactly, fits, could do. */
export const judgedQueries: Readonly<Record<string, readonly Question[]>> = {
  misspelled: [
    ask('birtday', birthday, on('Birthday')),
    ask('chrismas', christmas, on('Christmas')),
    ask('thanksgivng', on('Thanksgiving'), both(inMonth(11), either(kitchen, livingRoom))),
    ask('hallowen', halloween),
    ask('graduaton', graduation),
    ask('weding', wedding),
    ask('kitchin', kitchen),
    ask('picknick', picnic, on('Picnic')),
    ask('grandmoter', either(oldWoman, grandmother), agingWoman),
    ask('swiming pool', pool),
    ask('San Fransisco', inCity('San Francisco')),
    ask('ballons', shows('balloons')),
  ],
  synonyms: [
    ask('grandma', either(oldWoman, grandmother), agingWoman),
    ask('xmas', christmas, on('Christmas')),
    ask('auto', scene('car'), shows('car')),
    ask('couch', shows('sofa')),
    ask('sofa', shows('sofa')),
    ask('davenport', shows('sofa'), inCity('Davenport')),
    ask('prom', prom, formal),
    ask('formal dance', prom, formal),
    ask('baby carriage', shows('pram'), scene('new baby'), baby),
    ask('icebox', shows('refrigerator'), never, kitchen),
    ask('cookout', on('Barbecue'), picnic),
    ask('seaside', beach, never, either(lake, pool)),
    ask('soldier', scene('military send-off')),
    ask('toboggan', sled, snow),
    ask('christening', on('Baptism'), scene('new baby'), baby),
    ask('front room', livingRoom, shows('sofa')),
    ask('puppy', dogAsPet, shows('dog')),
    ask('kids', both(everyone({ to: 14 }), people(2, 20)), atLeast(2, { to: 14 }), child),
  ],
  'plurals and stems': [
    ask('weddings', wedding),
    ask('picnics', picnic, on('Picnic')),
    ask('swimming', pool, beach, lake),
    ask('dogs', dogAsPet, shows('dog')),
    ask('babies', scene('new baby', 'baptism portrait'), baby),
    ask('parades', parade),
    ask('cars', scene('car'), shows('car')),
    ask('graduate', graduation),
    ask('candle', birthday),
  ],
  phrases: [
    ask('"front porch"', porch, shows('porch swing', 'railing')),
    ask('front porch', porch, shows('porch swing', 'railing')),
    ask('"Christmas tree"', shows('Christmas tree')),
    ask('"school portrait"', school, never, portrait),
    ask('"cap and gown"', graduation),
    ask('trick or treat', halloween),
    ask('"Main Street"', parade),
    ask('"living room"', livingRoom, shows('sofa')),
    ask('painted backdrop', portrait, never, school),
  ],
  places: [
    ask('Dayton', inCity('Dayton'), never, inState('Ohio')),
    ask('Texas', inState('Texas')),
    ask('San Francisco', inCity('San Francisco')),
    ask('Quebec', inState('Quebec')),
    ask('Canada', inCountry('Canada')),
    ask('New York', inState('New York')),
    ask('Grand Canyon', inCity('Grand Canyon')),
    ask('Trois-Rivieres', inCity('Trois-Rivières')),
    ask('brooklyn ny', inCity('Brooklyn'), inState('New York')),
  ],
  decades: [
    ask('1950s kitchen', ...inDecade(kitchen, 1950)),
    ask('fifties', ofDecade(1950), nearDecade(1950)),
    ask('50s car', ...inDecade(scene('car'), 1950)),
    ask('1970s living room', ...inDecade(livingRoom, 1970)),
    ask('1930s', ofDecade(1930), nearDecade(1930)),
    ask('sixties christmas', ...inDecade(christmas, 1960)),
    ask("1940's wedding", ...inDecade(wedding, 1940)),
    ask('80s birthday party', ...inDecade(birthday, 1980)),
    ask('1920s beach', ...inDecade(beach, 1920)),
    ask('1962 kitchen', ...inDecade(kitchen, 1960)),
    ask('1974 living room', ...inDecade(livingRoom, 1970)),
    ask('1963', inYears(1963, 1963), inYears(1961, 1965)),
  ],
  people: [
    ask('grandmother with baby', both(oldWoman, baby), both(grandmother, baby), grandmother),
    ask('two boys', twoBoys, atLeast(2, { to: 16, gender: 'male' }), boy),
    ask('family portrait', ...familyPortrait),
    ask('bride', wedding),
    ask('bride and groom', wedding),
    ask('grandpa', either(oldMan, grandfather), agingMan),
    ask('mother and baby', both(woman, baby, people(2, 3)), both(woman, baby), baby),
    ask('teenager', both(prom, teenager), teenager),
    ask('boy with dog', both(boy, dogAsPet), both(boy, shows('dog')), dogAsPet),
    ask('girl on beach', both(girl, beach), beach, both(girl, pool)),
    ask('woman in kitchen', both(woman, kitchen), kitchen),
    ask('man and his new car', both(man, scene('car')), both(man, shows('car')), scene('car')),
    ask('children in costume', both(halloween, child)),
  ],
  events: [
    ask('first day of school', on('First day of school'), school),
    ask('fourth of july', on('Fourth of July'), parade),
    ask('thanksgiving', on('Thanksgiving'), both(inMonth(11), either(kitchen, livingRoom))),
    ask('family reunion', on('Family reunion'), people(6, 20)),
    ask('Memorial Day', both(parade, inMonth(5)), parade),
    ask('birthday party', birthday),
    ask('easter', on('Easter')),
    ask('parade', parade),
    ask('halloween costumes', halloween),
  ],
  seasons: [
    ask('summer', outdoorsIn('summer')),
    ask('winter', snow, either(outdoorsIn('winter'), christmas)),
    ask('fall', outdoorsIn('autumn'), halloween),
    ask('spring', outdoorsIn('spring')),
    ask('snow', snow),
    ask('summer vacation', both(on('Vacation'), outdoorsIn('summer')), either(beach, lake, pool)),
  ],
  objects: [
    ask('cake', shows('cake')),
    ask('Christmas tree', shows('Christmas tree')),
    ask('car', scene('car'), shows('car')),
    ask('dog', dogAsPet, shows('dog')),
    ask('cat', shows('cat')),
    ask('pram', shows('pram'), scene('new baby'), baby),
    ask('refrigerator', shows('refrigerator'), never, kitchen),
    ask('balloons', shows('balloons')),
    ask('picket fence', shows('fence')),
    ask('clothesline', shows('clothesline')),
  ],
  'black and white': [
    ask('black and white', toned('black and white'), toned('sepia')),
    ask('sepia', toned('sepia'), never, toned('black and white')),
    ask('black and white wedding', both(wedding, gray), both(wedding, toned('sepia')), wedding),
    ask('sepia portrait', both(portrait, toned('sepia')), both(portrait, gray)),
    ask('kodachrome', printedOn('Kodachrome'), never, toned('color')),
    ask('bw beach', both(beach, gray), both(beach, toned('sepia')), beach),
  ],
  'half-typed': [
    ask('birthd', birthday, on('Birthday')),
    ask('chri', christmas, on('Christmas')),
    ask('thanksg', on('Thanksgiving'), both(inMonth(11), either(kitchen, livingRoom))),
    ask('kitc', kitchen),
    ask('swimming po', pool),
    ask('fishing tr', lake),
    ask('living ro', livingRoom, shows('sofa')),
  ],
  wildcards: [
    ask('graduat*', graduation),
    ask('christm*', christmas, on('Christmas')),
    ask('pr?m', either(prom, shows('pram'))),
    ask('bal?oon*', shows('balloons')),
    ask('auto*', scene('car'), shows('car')),
    ask('swim*', pool, beach, lake),
  ],
  'several words': [
    ask('kitchen Ohio', both(kitchen, inState('Ohio')), never, kitchen),
    ask('beach texas', both(beach, inState('Texas')), never, beach),
    ask('porch dog', both(porch, shows('dog')), never, either(porch, shows('dog'))),
    ask('birthday cake balloons', both(shows('cake'), shows('balloons')), shows('cake')),
    ask('halloween massachusetts', both(halloween, inState('Massachusetts')), never, halloween),
    ask('massachusetts snow', both(snow, inState('Massachusetts')), never, snow),
    ask('fishing montana lake', both(lake, inState('Montana')), lake),
    ask('picnic blanket under tree', both(picnic, shows('blanket'), shows('tree')), picnic),
    ask('christmas presents 1970s', ...inDecade(both(christmas, shows('presents')), 1970)),
  ],
  /** The archive has no such photo. */
  'no exact answer': [
    ask('wedding cake', never, wedding, shows('cake')),
    ask('station wagon', never, scene('car'), shows('car')),
    ask('1950s diner kitchen', never, ...inDecade(kitchen, 1950)),
    ask('old woman knitting', never, both(oldWoman, isInside), oldWoman),
    ask(
      'twin sisters birthday',
      never,
      both(birthday, atLeast(2, { to: 14, gender: 'female' })),
      birthday,
    ),
    ask('vintage beach umbrella', never, both(beach, shows('parasol')), beach),
  ],
}
