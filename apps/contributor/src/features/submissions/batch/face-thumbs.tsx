import { cropFace } from '../../../lib/crop-face.ts'
import type { MyPhoto } from '../queries.ts'
import {
  type FaceReleaseState,
  getFaceReleaseState,
  listIdentifiableFaces,
} from './face-release-state.ts'

const barClasses: Record<FaceReleaseState, string> = {
  released: 'bg-ink',
  sent: 'bg-[linear-gradient(90deg,var(--color-ink)_50%,transparent_50%)] lined-ink',
  none: 'lined-ink-2',
  declined: 'bg-danger',
}
const screenReaderLabels: Record<FaceReleaseState, string> = {
  released: 'released',
  sent: 'release sent',
  none: 'not asked',
  declined: 'declined',
}

type FaceThumbsProps = { photo: MyPhoto; url: string | null }

/** A thumbnail of each face, with a bar that shows the state of its release. Screen readers get both as text. */
export function FaceThumbs({ photo, url }: FaceThumbsProps) {
  const faces = listIdentifiableFaces(photo)
  if (faces.length === 0 || photo.width === null || photo.height === null) return null
  const ratio = photo.width / photo.height

  return (
    <ul aria-label="Faces" className="flex flex-wrap gap-[6px]">
      {faces.map((face, index) => {
        const state = getFaceReleaseState(face)
        const name = face.person_name ?? `Face ${index + 1}, not named`
        return (
          <li key={face.id} title={name} className="grid gap-1">
            <span
              className="block size-[36px] bg-well bg-no-repeat"
              style={url === null ? undefined : cropFace({ box: face.box, ratio, url, side: 36 })}
            />
            <span className={`block h-1 w-[36px] ${barClasses[state]}`} />
            <span className="sr-only">{`${name}: ${screenReaderLabels[state]}`}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** Legend of the bars. Declined is left out if no face has it. */
export function FaceLegend({ hasDeclined }: { hasDeclined: boolean }) {
  const visibleStates = (['released', 'sent', 'none', 'declined'] as const).filter(
    (state) => state !== 'declined' || hasDeclined,
  )

  return (
    <ul aria-label="Releases" className="flex flex-wrap gap-x-5 gap-y-2 text-small text-ink-2">
      {visibleStates.map((state) => (
        <li key={state} className="flex items-center gap-[6px]">
          <span aria-hidden="true" className={`block h-1 w-5 ${barClasses[state]}`} />
          {legendLabels[state]}
        </li>
      ))}
    </ul>
  )
}

const legendLabels: Record<FaceReleaseState, string> = {
  released: 'Released',
  sent: 'Sent',
  none: 'Not asked',
  declined: 'Declined',
}
