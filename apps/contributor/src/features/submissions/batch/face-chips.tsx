import type { CSSProperties } from 'react'
import type { MyPhoto } from '../queries.ts'
import { barOf, type FaceBar, facesToRelease } from './face-bars.ts'

const bars: Record<FaceBar, string> = {
  released: 'bg-ink',
  sent: 'bg-[linear-gradient(90deg,var(--color-ink)_50%,transparent_50%)] lined-ink',
  none: 'lined-ink-2',
  refused: 'bg-danger',
}
const labels: Record<FaceBar, string> = {
  released: 'released',
  sent: 'release sent',
  none: 'not asked',
  refused: 'declined',
}

type FaceChipsProps = { photo: MyPhoto; url: string | null }

/** Each face with a bar for its release; screen readers get the name and state as text. */
export function FaceChips({ photo, url }: FaceChipsProps) {
  const faces = facesToRelease(photo)
  if (faces.length === 0 || photo.width === null || photo.height === null) return null
  const ratio = photo.width / photo.height

  return (
    <ul aria-label="Faces" className="flex flex-wrap gap-[6px]">
      {faces.map((face, index) => {
        const bar = barOf(face)
        const name = face.person_name ?? `Face ${index + 1}, not named`
        return (
          <li key={face.id} title={name} className="grid gap-1">
            <span
              className="block size-[36px] bg-well bg-no-repeat"
              style={url === null ? undefined : cropOf(face.box, ratio, url)}
            />
            <span className={`block h-1 w-[36px] ${bars[bar]}`} />
            <span className="sr-only">{`${name}: ${labels[bar]}`}</span>
          </li>
        )
      })}
    </ul>
  )
}

const chip = 36

/** Crops a square around the face, slightly larger than its box, from the photo's thumbnail. */
function cropOf(box: MyPhoto['faces'][number]['box'], ratio: number, url: string): CSSProperties {
  const side = 1.25 * Math.max(box.width * ratio, box.height)
  const height = chip / side
  const left = (box.x + box.width / 2) * ratio * height - chip / 2
  const top = (box.y + box.height / 2) * height - chip / 2
  return {
    backgroundImage: `url("${url}")`,
    backgroundSize: `${height * ratio}px ${height}px`,
    backgroundPosition: `${clamp(left, height * ratio)}px ${clamp(top, height)}px`,
  }
}

function clamp(start: number, length: number): number {
  return -Math.min(Math.max(0, start), Math.max(0, length - chip))
}

/** Legend of the bar colors. */
export function FaceLegend({ hasRefused }: { hasRefused: boolean }) {
  const shown = (['released', 'sent', 'none', 'refused'] as const).filter(
    (bar) => bar !== 'refused' || hasRefused,
  )

  return (
    <ul aria-label="Releases" className="flex flex-wrap gap-x-5 gap-y-2 text-small text-ink-2">
      {shown.map((bar) => (
        <li key={bar} className="flex items-center gap-[6px]">
          <span aria-hidden="true" className={`block h-1 w-5 ${bars[bar]}`} />
          {legend[bar]}
        </li>
      ))}
    </ul>
  )
}

const legend: Record<FaceBar, string> = {
  released: 'Released',
  sent: 'Sent',
  none: 'Not asked',
  refused: 'Declined',
}
