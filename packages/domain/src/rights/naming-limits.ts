/** A school photo has two hundred faces, no family two thousand people. Every act on a photo reads all of its faces. */
export const namingLimits = { facesOfPhoto: 200, peopleOfFamily: 2000 } as const
