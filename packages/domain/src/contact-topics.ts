/** Topics of the contact form. */
export const contactTopics = [
  'clearance',
  'license',
  'order',
  'account',
  'contributing',
  'privacy',
  'other',
] as const

export type ContactTopic = (typeof contactTopics)[number]

export const contactTopicLabels: Record<ContactTopic, string> = {
  clearance: 'Rights and clearance',
  license: 'Licenses and riders',
  order: 'An order or invoice',
  account: 'Account and sign-in',
  contributing: 'Your own family photos',
  privacy: 'Privacy and personal data',
  other: 'Something else',
}

/** Relation of a takedown requester to the photo. */
export const takedownRelations = [
  'pictured',
  'relative',
  'guardian',
  'photographer',
  'rights-holder',
  'other',
] as const

export type TakedownRelation = (typeof takedownRelations)[number]

export const takedownRelationLabels: Record<TakedownRelation, string> = {
  pictured: 'I am in the photo',
  relative: 'I am a relative of someone in it',
  guardian: 'I am the parent or guardian of a child in it',
  photographer: 'I took the photo',
  'rights-holder': 'I hold the rights, or represent the rights holder',
  other: 'Something else',
}
