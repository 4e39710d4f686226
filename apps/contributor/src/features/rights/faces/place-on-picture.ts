import type { FaceBox } from '@shoebox/domain/rights/face-box'
import type { CSSProperties } from 'react'

/** Dark halo that keeps white lines visible on bright photos. */
export const pictureHalo =
  '[filter:drop-shadow(0_0_1px_rgb(0_0_0/0.9))_drop-shadow(0_0_2px_rgb(0_0_0/0.6))]'

export function placeOnPicture({ x, y, width, height }: FaceBox): CSSProperties {
  return {
    left: percent(x),
    top: percent(y),
    width: percent(width),
    height: percent(height),
  }
}

const percent = (fraction: number) => `${(fraction * 100).toFixed(3)}%`
