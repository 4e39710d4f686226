/** Cosine of two templates from which on a face is suggested to be somebody's. Only ever a suggestion. */
export const leastLikeness = 0.75
