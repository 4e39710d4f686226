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
        'grandmother grandmothers grandma granny nana',
        { kin: 'grandmother', noun: 'woman', age: 'old' },
      ],
      ['grandfather grandfathers grandpa', { kin: 'grandfather', noun: 'man', age: 'old' }],
      ['grandparents grandparent', { kin: 'grandparents', age: 'old' }],
      ['son sons boy boys grandson grandsons', { kin: 'son', noun: 'boy' }],
      ['daughter daughters girl girls granddaughter', { kin: 'daughter', noun: 'girl' }],
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
      ['wife bride aunt', { noun: 'woman' }],
      ['everyone everybody', { noun: 'people' }],
      ['husband groom uncle', { noun: 'man' }],
    ] satisfies [string, KinWord][]
  ).flatMap(([words, kinWord]) =>
    words.split(' ').map((word): [string, KinWord] => [word, kinWord]),
  ),
)
