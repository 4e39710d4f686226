import type { Draw } from '../../draw.ts'

/** Length of the vectors that ingest computes. */
export const dimensions = 1792

/**
 * Random vectors distributed like those of real images. Among the 640 demo photos the median cosine of two photos was 0.57,
 * and that of a photo and its nearest neighbor 0.80. So all vectors share one direction, cluster around some hundred motifs
 * and differ in a few dozen directions, not in every dimension.
 */
export function likeVectors(draw: Draw, motifs: number): () => Float32Array {
  const shared = randomDirection(draw)
  const directions = Array.from({ length: directionCount }, () => randomDirection(draw))
  const centers = Array.from({ length: motifs }, () => randomWeights(draw, motifShare))

  return () => {
    const center = centers[draw(motifs)] ?? []
    const own = randomWeights(draw, ownShare)
    const vector = Float32Array.from(shared)
    for (const [at, axis] of directions.entries()) {
      const weight = (center[at] ?? 0) + (own[at] ?? 0)
      for (let dimension = 0; dimension < dimensions; dimension += 1) {
        vector[dimension] = (vector[dimension] ?? 0) + weight * (axis[dimension] ?? 0)
      }
    }
    return vector
  }
}

const directionCount = 32
/** Squared lengths; that of the shared direction is 1. A sum of 0.75 gives any two vectors a cosine of 1 / 1.75. */
const motifShare = 0.31
const ownShare = 0.44

function randomDirection(draw: Draw): Float32Array {
  return Float32Array.from({ length: dimensions }, () => normal(draw) / Math.sqrt(dimensions))
}

function randomWeights(draw: Draw, share: number): number[] {
  return Array.from(
    { length: directionCount },
    () => normal(draw) * Math.sqrt(share / directionCount),
  )
}

function normal(draw: Draw): number {
  const steps = 1_000_000
  const [one, other] = [(draw(steps) + 1) / steps, draw(steps) / steps]
  return Math.sqrt(-2 * Math.log(one)) * Math.cos(2 * Math.PI * other)
}
