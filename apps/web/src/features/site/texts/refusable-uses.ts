/** The uses that a family may refuse for a photo. */
const refusableUses = [
  'a dead character',
  'a victim or suspect of a crime',
  'addiction',
  'illness',
  'sexuality',
  'politics',
  'religion',
  'war',
  'alcohol and tobacco',
  'ridicule',
  'trailers and posters',
] as const

/** All of them, worded as part of a sentence. */
export const refusableUsesText = `${refusableUses.slice(0, -1).join(', ')}, or ${refusableUses.at(-1)}`
