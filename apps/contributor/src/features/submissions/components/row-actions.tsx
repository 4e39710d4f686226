import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import type { UploadEngine } from '../upload/upload-engine.ts'
import { hasEnded, isActive, type UploadItem } from '../upload/upload-item.ts'

type RowActionsProps = { item: UploadItem; engine: UploadEngine }

/** What can be done about a file where it stands now. */
export function RowActions({ item, engine }: RowActionsProps) {
  const { id, name } = item.file

  return (
    <div className="flex justify-end gap-1 max-md:col-start-2 max-md:row-start-1 max-md:self-start">
      {isActive(item) && <PauseButton item={item} engine={engine} />}
      {(isActive(item) || item.stage === 'missing') && (
        <Button
          size="small"
          tone="bare"
          isSquare
          aria-label={`Cancel ${name}`}
          onClick={() => engine.cancel(id)}
        >
          <Icon name="close" />
        </Button>
      )}
      {item.stage === 'failed' && (
        <Button size="small" aria-label={`Retry ${name}`} onClick={() => engine.retry(id)}>
          Retry
        </Button>
      )}
      {hasEnded(item) && item.stage !== 'failed' && (
        <Button
          size="small"
          aria-label={item.stage === 'done' ? `Clear ${name} from the list` : `Remove ${name}`}
          onClick={() => engine.remove(id)}
        >
          {/* The photo of a file that has arrived stays, only its row goes. */}
          {item.stage === 'done' ? 'Clear' : 'Remove'}
        </Button>
      )}
    </div>
  )
}

function PauseButton({ item: { file, isPaused }, engine }: RowActionsProps) {
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
