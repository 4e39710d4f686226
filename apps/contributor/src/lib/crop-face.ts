import type { FaceBox } from '@shoebox/domain/rights/face-box'
import type { CSSProperties } from 'react'

type Crop = { box: FaceBox; ratio: number; url: string; side: number }

/** CSS that crops a square around the face, slightly larger than its box, from an image of the whole photo. */
export function cropFace({ box, ratio, url, side }: Crop): CSSProperties {
  // As a share of the photo's height.
  const cropShare = 1.25 * Math.max(box.width * ratio, box.height)
  const height = side / Math.min(cropShare, 1)
  const width = height * ratio
  const left = (box.x + box.width / 2) * width - side / 2
  const top = (box.y + box.height / 2) * height - side / 2

  return {
    backgroundImage: `url("${url}")`,
    backgroundSize: `${width}px ${height}px`,
    backgroundPosition: `${-clamp(left, width - side)}px ${-clamp(top, height - side)}px`,
  }
}

function clamp(start: number, max: number): number {
  return Math.min(Math.max(0, start), Math.max(0, max))
}
