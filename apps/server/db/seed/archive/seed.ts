/** What the archive is drawn from: another word would give other families. */
export const seed = 'shoebox'
