import { photoNumber, photoTitle } from '@shoebox/domain/photo-display'
import { thumbhashColor } from '@shoebox/web-kit/grid/thumbhash-color'
import type { CSSProperties } from 'react'
import type { ListedPhoto } from './cached-list.ts'
import { StagePicture } from './stage-picture.tsx'

type StageProps = {
  photo: ListedPhoto
  /** What it lies on. */
  room: string
  /** Undefined until it can be enlarged. */
  enlarge: (() => void) | undefined
}

const frame = 'print-edge relative block max-w-full overflow-hidden bg-well'

/** The print itself, as large as the window allows. Its room is known before it has come, so nothing moves. */
export function Stage({ photo, room, enlarge }: StageProps) {
  const look = { className: frame, style: boxOf(photo) }

  return (
    <div
      className={`grid place-items-center transition-colors duration-240 ease-table [--most:72dvh] lg:h-[calc(var(--most)+14px)] lg:[--most:clamp(320px,100dvh-174px,626px)] print:h-auto print:bg-transparent print:[--most:120mm] ${room}`}
    >
      {enlarge === undefined ? (
        <div {...look}>
          <StagePicture key={photo.id} photo={photo} />
        </div>
      ) : (
        <button
          type="button"
          aria-label={`Enlarge ${photoNumber(photo)}, ${photoTitle(photo)}`}
          onClick={enlarge}
          {...look}
          className={`${frame} printed cursor-zoom-in`}
        >
          <StagePicture key={photo.id} photo={photo} />
        </button>
      )}
    </div>
  )
}

function boxOf({ width, height, ...photo }: ListedPhoto): CSSProperties {
  const color = photo.color ?? thumbhashColor(photo.thumbhash ?? null)

  return {
    width: `min(100%, calc(var(--most) * ${width / height}))`,
    aspectRatio: `${width} / ${height}`,
    ...(color !== null && { backgroundColor: `#${color.toString(16).padStart(6, '0')}` }),
  }
}
