import { Button, buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import type { UploadEngine } from './engine/upload-engine.ts'
import { hasEnded, isActive, type Photo, type UploadItem } from './engine/upload-item.ts'
import type { PhotoReadiness } from './row-text.ts'

type RowActionsProps = { item: UploadItem; readiness: PhotoReadiness | null; engine: UploadEngine }

/** Actions available for a file in its current stage. */
export function RowActions({ item, readiness, engine }: RowActionsProps) {
  const { id, name } = item.file

  return (
    <div className="flex justify-end gap-1 @max-[34rem]:col-start-3 @max-[34rem]:row-start-1 @min-[34rem]:col-start-4 @min-[34rem]:row-start-1 @min-[54rem]:col-start-5">
      {isActive(item) && <PauseButton item={item} engine={engine} />}
      {(isActive(item) || item.stage === 'needs-file') && (
        <SquareButton label={`Cancel ${name}`} onPress={() => engine.cancel(id)} />
      )}
      {item.stage === 'failed' && (
        <Button size="small" aria-label={`Retry ${name}`} onClick={() => engine.retry(id)}>
          Retry
        </Button>
      )}
      {item.stage === 'done' && item.backOf === null && (
        <NextStep item={item} readiness={readiness} />
      )}
      {item.stage === 'done' && (
        <span className="@max-[34rem]:hidden">
          <SquareButton label={`Clear ${name} from the list`} onPress={() => engine.remove(id)} />
        </span>
      )}
      {hasEnded(item) && item.stage !== 'failed' && item.stage !== 'done' && (
        <Button size="small" aria-label={`Remove ${name}`} onClick={() => engine.remove(id)}>
          Remove
        </Button>
      )}
    </div>
  )
}

/** Link to the next step for an uploaded photo. */
function NextStep({ item: { file, photo }, readiness }: Omit<RowActionsProps, 'engine'>) {
  if (photo === null) return null
  const { label, to } = findNextStep(photo, readiness)

  return (
    <Link to={to} aria-label={`${label}: ${file.name}`} className={buttonClass({ size: 'small' })}>
      {label}
    </Link>
  )
}

/** Releases are requested on the photo page, where faces are named; sent requests are tracked on the releases page. */
function findNextStep({ photoId, status }: Photo, readiness: PhotoReadiness | null) {
  if (status !== 'awaiting_releases' || readiness === null)
    return { label: 'Edit', to: paths.photo(photoId) }
  return readiness.missingRequestCount > 0
    ? { label: 'Send release', to: paths.photo(photoId) }
    : { label: 'Releases', to: paths.releases }
}

type SquareButtonProps = { label: string; onPress: () => void }

function SquareButton({ label, onPress }: SquareButtonProps) {
  return (
    <Button size="small" tone="bare" isSquare aria-label={label} title={label} onClick={onPress}>
      <Icon name="close" />
    </Button>
  )
}

function PauseButton({ item: { file, isPaused }, engine }: Omit<RowActionsProps, 'readiness'>) {
  return (
    <Button
      size="small"
      tone="bare"
      isSquare
      aria-label={`${isPaused ? 'Resume' : 'Pause'} ${file.name}`}
      onClick={() => (isPaused ? engine.resume(file.id) : engine.pause(file.id))}
    >
      <Icon name={isPaused ? 'play' : 'pause'} />
    </Button>
  )
}
