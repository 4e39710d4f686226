import { narrowerClothes } from './narrower-clothes.ts'
import { narrowerMoods } from './narrower-moods.ts'
import { narrowerPeople } from './narrower-people.ts'
import { narrowerPlaces } from './narrower-places.ts'
import { narrowerThings } from './narrower-things.ts'
import { narrowerTimes } from './narrower-times.ts'

/** A one-way pair of the synonym list: a search for the term finds photos with the other word, but not the reverse. */
export type ThesaurusEntry = { term: string; synonym_of: string; is_one_way: boolean }

/**
 * The vocabulary of the trade: words that set decorators type and words that families write. Stop words (with, and, of) are
 * ignored. State codes that start another word are left out: 'ca' may be the beginning of 'car'.
 */
export function thesaurusEntries(): ThesaurusEntry[] {
  const same = synonymLines.flatMap((line) => {
    const words = line.split(', ')
    return words.flatMap((term, at) =>
      words.slice(at + 1).map((other) => ({ term, synonym_of: other, is_one_way: false })),
    )
  })
  const narrower = narrowerLines.flatMap((line) => {
    const [terms = '', others = ''] = line.split(': ')
    return terms
      .split(', ')
      .flatMap((term) =>
        others.split(', ').map((other) => ({ term, synonym_of: other, is_one_way: true })),
      )
  })
  return [...same, ...narrower]
}

const narrowerLines: readonly string[] = [
  ...narrowerPeople,
  ...narrowerClothes,
  ...narrowerThings,
  ...narrowerTimes,
  ...narrowerMoods,
  ...narrowerPlaces,
]

/** Synonyms: each word finds the others of its line. */
const synonymLines: readonly string[] = [
  // People
  'adolescent, teen, teenager',
  'baby, infant, newborn',
  'child, children, kid',
  'dad, daddy, father, papa',
  'fatherhood, father',
  'gentleman, gentlemen, man, men',
  'grandad, granddad, grandfather, grandpa, gramps',
  'grandma, grandmother, granny, nana, grandmom',
  'grandchild, grandchildren, grandkid',
  'lady, woman',
  'mom, mommy, mother, mama, mum',
  'motherhood, mother',
  'person, people',
  'soldier, serviceman, gi',
  'spouse, husband, wife',
  'woman, women',

  // Clothes and looks
  'baseball cap, ball cap',
  'bathing suit, swimming costume, swimsuit, swimwear',
  'beanie, knit hat, knit cap, stocking cap, toque',
  'blue jeans, denim, dungarees, jeans',
  'bow tie, bowtie',
  'braids, pigtails, plaits',
  'bridal gown, wedding dress, wedding gown',
  'checked, gingham, plaid, tartan',
  'christening gown, baptismal gown, long gown, baby gown',
  'costume, fancy dress',
  'eyeglasses, glasses, spectacles',
  'floral, flowered, flower print',
  'graduation gown, cap and gown',
  'head scarf, headscarf, kerchief, babushka, bandana',
  'mortarboard, graduation cap',
  'moustache, mustache',
  'necktie, tie',
  'pants, slacks, trousers',
  'polka dot, polka dots, dotted, spotted',
  'prom dress, ball gown, evening gown, formal gown',
  'roll neck, turtleneck',
  'skullcap, kippah, yarmulke',
  'striped, stripes, stripy',
  'sun hat, sunhat, sunbonnet',
  'winter coat, overcoat, parka, snowsuit',

  // Vehicles
  'airplane, plane, aeroplane',
  'auto, automobile, car, motorcar',
  'baby buggy, baby carriage, perambulator, pram, stroller',
  'bicycle, bike',
  'estate car, station wagon, woody',
  'motorbike, motorcycle',
  'tail fins, tailfin, tailfins',
  'train, railroad, railway',

  // Prints
  'instant film, instant photo, polaroid, sx 70',
  'instamatic, 126 film',
  'silver gelatin, gelatin silver',
  'snapshot, snap, candid',

  // Events
  '4th of july, fourth of july, independence day, july 4th',
  'army, military',
  'baptism, christening',
  'barbecue, barbeque, bbq, cookout',
  'christmas, xmas, yuletide, noel',
  'college, university',
  'commencement, graduation',
  'decoration day, memorial day',
  'farewell, goodbye, send off, leave taking',
  'formal dance, prom',
  'hanukkah, chanukah',
  'marriage, nuptials, wedding',
  'new year, new years eve, new years',
  'school photo, school picture, class picture, school portrait',
  'trick or treat, trick or treating, halloween',
  'veterans day, armistice day',

  // Rooms and places
  'backyard, garden, yard',
  'beach, seaside, seashore, shore, oceanfront',
  'cabin, cottage',
  'doorstep, stoop, front steps',
  'front room, living room, lounge, parlor, sitting room, family room, den',
  'lookout, overlook, scenic view, vista',
  'ocean, sea',
  'pool, swimming pool, poolside',
  'porch, veranda, verandah',
  'sidewalk, pavement',
  'train station, railway station, railroad station, train depot',

  // Things
  'beach umbrella, parasol, sunshade',
  'cat, kitten, kitty',
  'clothes line, clothesline, laundry line, washing line',
  'cooker, oven, range, stove',
  'couch, davenport, settee, sofa, chesterfield, loveseat',
  'cradle, crib, bassinet',
  'dog, pup, puppy, doggy',
  'fishing pole, fishing rod',
  'fridge, icebox, refrigerator',
  'gift, present, package',
  'handbag, pocketbook, purse',
  'phone, telephone',
  'picket fence, fence',
  'porch swing, glider',
  'sled, sledge, toboggan',
  'television, tv, television set',

  // Seasons, moods and faces
  'autumn, fall',
  'bashful, shy, timid',
  'blissful, joyful, joyous',
  'calm, quiet',
  'gentle, tender',
  'hopeful, optimistic',
  'hushed, quiet',
  'cozy, cosy, snug, homey, homely',
  'eerie, spooky, scary, creepy',
  'astonished, surprised, startled',
  'elegant, glamorous, glamour',
  'grinning, smiling, smile, grin',
  'laughing, laughter, laugh, giggling',
  'serious, stern, unsmiling, grave',
  'sleepy, drowsy, asleep, sleeping, napping',

  // Names and codes of places
  'america, united states, usa',
  'az, arizona',
  'ct, connecticut',
  'golden state, california',
  'great smoky mountains, smoky mountains, smokies',
  'ky, kentucky',
  'lone star state, texas, tx',
  'md, maryland',
  'mn, minnesota',
  'motor city, detroit',
  'mt, montana',
  'nc, north carolina',
  'nd, north dakota',
  'nh, new hampshire',
  'nj, new jersey, garden state',
  'nm, new mexico',
  'nv, nevada',
  'ny, new york',
  'oh, ohio',
  'san francisco, sf, frisco',
  'sd, south dakota',
  'sunshine state, florida',
  'tn, tennessee',
  'windy city, chicago, chi town',
  'beantown, boston',
  'big easy, new orleans, nola',
  'la, los angeles',
  'philly, philadelphia',
  'vegas, las vegas',
  'vt, vermont',
  'wv, west virginia',
]
