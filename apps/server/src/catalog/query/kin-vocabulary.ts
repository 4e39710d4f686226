export type KinWord = { kin?: string; noun?: string; age?: string }

/**
 * Nouns for relatives and for children of an age, such as `toddler`, with the words of the index for them. Adjectives for
 * ages, such as `young`, are in people-vocabulary.ts.
 */
export const kinVocabulary: ReadonlyMap<string, KinWord> = new Map(
  (
    [
      ['mother mothers mom moms mommy mama mum', { kin: 'mother', noun: 'woman' }],
      ['father fathers dad dads daddy papa', { kin: 'father', noun: 'man' }],
      ['parents parent', { kin: 'parents' }],
      [
        'grandmother grandmothers grandma grandmas granny nana',
        { kin: 'grandmother', noun: 'woman', age: 'old' },
      ],
      [
        'grandfather grandfathers grandpa grandpas',
        { kin: 'grandfather', noun: 'man', age: 'old' },
      ],
      ['grandparents grandparent', { kin: 'grandparents', age: 'old' }],
      ['son sons boy boys grandson grandsons', { kin: 'son', noun: 'boy' }],
      [
        'daughter daughters girl girls granddaughter granddaughters',
        { kin: 'daughter', noun: 'girl' },
      ],
      [
        'child children kid kids grandchild grandchildren grandkids',
        { kin: 'child', noun: 'child' },
      ],
      ['baby babies infant newborn', { kin: 'baby', noun: 'child', age: 'baby' }],
      ['toddler toddlers', { kin: 'toddler', noun: 'child' }],
      ['teen teens teenager teenagers', { kin: 'teenager', age: 'teenage' }],
      ['sister sisters', { kin: 'sister', noun: 'girl' }],
      ['brother brothers', { kin: 'brother', noun: 'boy' }],
      ['sibling siblings', { kin: 'sibling', noun: 'child' }],
      ['wife wives bride brides aunt aunts', { noun: 'woman' }],
      ['everyone everybody', { noun: 'people' }],
      ['husband groom grooms uncle uncles', { noun: 'man' }],
      ['niece nieces', { noun: 'girl' }],
      ['nephew nephews', { noun: 'boy' }],
    ] satisfies [string, KinWord][]
  ).flatMap(([words, kinWord]) =>
    words.split(' ').map((word): [string, KinWord] => [word, kinWord]),
  ),
)

/** The noun that the index has for a relative with these modifiers: an elderly sister is a woman. Undefined if it has none. */
export function findKinNoun(word: string, modifiers: readonly string[]): string | undefined {
  const noun = kinVocabulary.get(word)?.noun
  const isGrown = modifiers.some((modifier) => grownAges.has(modifier))
  const isYoung = modifiers.some((modifier) => youngAges.has(modifier))
  if (isYoung && (noun === 'woman' || noun === 'man')) return undefined
  if (!isGrown) return noun
  return noun === 'girl' ? 'woman' : noun === 'boy' ? 'man' : noun === 'child' ? undefined : noun
}

const grownAges: ReadonlySet<string> = new Set(['old', 'middleaged'])
const youngAges: ReadonlySet<string> = new Set(['baby', 'little', 'teenage'])

/** The age that a modifier gives to this noun: a little baby is a baby, not an older child. */
export function resolveAge(word: string, modifier: string): string {
  return modifier === 'little' && kinVocabulary.get(word)?.age === 'baby' ? 'baby' : modifier
}
