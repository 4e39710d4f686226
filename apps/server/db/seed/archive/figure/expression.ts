/** What an emotion does to a mouth. */
import type { Emotion } from '../people/casting.ts'

const smiles: Record<Emotion, number> = {
  smiling: 0.55,
  laughing: 1,
  serious: 0,
  squinting: 0.3,
  surprised: 0,
  sleepy: -0.05,
  shy: 0.3,
  proud: 0.35,
}

export const smileOf = (emotion: Emotion): number => smiles[emotion]
