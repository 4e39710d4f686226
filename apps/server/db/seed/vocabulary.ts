/** Occasions that families photograph; what a photo's event_names are made of. */
export const events = [
  'Anniversary',
  'Baptism',
  'Barbecue',
  'Birthday',
  'Camping trip',
  'Christmas',
  'Easter',
  'Family reunion',
  'First day of school',
  'Fourth of July',
  'Graduation',
  'Halloween',
  'Hanukkah',
  'New Year',
  'Parade',
  'Picnic',
  'Road trip',
  'Thanksgiving',
  'Vacation',
  'Wedding',
]

/** Words that set decorators and families use for the same thing. */
export const synonyms = [
  ['auto', 'car'],
  ['couch', 'sofa'],
  ['grandma', 'grandmother'],
  ['grandpa', 'grandfather'],
  ['infant', 'baby'],
  ['kid', 'child'],
  ['mom', 'mother'],
  ['dad', 'father'],
  ['television', 'tv'],
  ['xmas', 'christmas'],
] as const
