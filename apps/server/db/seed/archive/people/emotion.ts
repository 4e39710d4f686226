/** How people looked into a camera, which changed with the years. */

import type { Rng } from '../random.ts'
import type { Scene } from '../scene/scene.ts'
import type { Emotion } from './casting.ts'

type Moment = { age: number; year: number; scene: Scene }

export function emotionOf(rng: Rng, { age, year, scene }: Moment): Emotion {
  const pick = (odds: Partial<Record<Emotion, number>>) =>
    rng.weighted(emotions.map((emotion) => [emotion, odds[emotion] ?? 0] as const))
  if (scene.kind === 'studio portrait') return pick({ serious: 6, proud: 2, shy: 1 })
  if (age < 2) return pick({ serious: 2, sleepy: 2, smiling: 2, surprised: 2 })
  if (year < 1925) return pick({ serious: 5, squinting: 2, smiling: 1, proud: 2 })
  return pick({
    smiling: 6,
    laughing: 3,
    serious: 2,
    squinting: scene.indoors ? 0 : 3,
    shy: age < 10 ? 2 : 0.4,
    proud: 1,
  })
}

const emotions = [
  'smiling',
  'laughing',
  'serious',
  'squinting',
  'surprised',
  'sleepy',
  'shy',
  'proud',
] as const
