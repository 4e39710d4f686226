import { StateMark } from '@shoebox/web-kit/marks/state-mark.tsx'
import {
  announceArchive,
  describeArchive,
  describeGaps,
  getPercent,
  isBlocked,
  nameArchive,
} from './describe-archive.ts'
import { useCreateArchive, useDownloadArchive } from './mutations.ts'
import { type Archive, isInProgress } from './queries.ts'

type ArchiveRowProps = {
  archive: Archive
  userId: string
  /** The first download of an order ends the right to cancel it. */
  onDownloaded?: (() => void) | undefined
}

/** A ZIP file: its progress, until when it is stored, or why it can't be downloaded. */
export function ArchiveRow({ archive, userId, onDownloaded }: ArchiveRowProps) {
  const { state, packed, total } = archive
  const name = nameArchive(archive)
  const isPacking = isInProgress(archive)
  const percent = getPercent(archive)
  const gaps = describeGaps(archive)
  const isStopped = state === 'failed' || isBlocked(archive)

  return (
    <div className="grid grid-cols-1 gap-[6px] text-small">
      <div className="flex items-baseline justify-between gap-3">
        <p className="font-semibold wrap-anywhere">{name}</p>
        {state === 'ready' && !isStopped && (
          <DownloadArchive archive={archive} userId={userId} onDownloaded={onDownloaded} />
        )}
        {state === 'failed' && <RetryArchive archive={archive} userId={userId} />}
        {state === 'packing' && (
          <p className="flex-none tabular-nums">
            {packed} of {total}
          </p>
        )}
      </div>
      {isPacking && (
        <div className="relative overflow-hidden">
          <progress
            aria-label={`Packing ${name}`}
            aria-valuetext={state === 'packing' ? `${packed} of ${total} files` : 'Waiting'}
            max={100}
            value={percent}
            className="line-progress"
          />
          {percent === undefined && (
            <span className="passing absolute inset-y-0 left-0 w-1/3 bg-ink" />
          )}
        </div>
      )}
      <p className={`flex items-center gap-[7px] ${isStopped ? 'text-danger' : 'text-ink-2'}`}>
        {isStopped && <StateMark kind="stopped" />}
        {describeArchive(archive)}
      </p>
      {gaps !== null && <p className="text-pretty text-ink-2">{gaps}</p>}
      <output className="sr-only">{announceArchive(archive)}</output>
    </div>
  )
}

function DownloadArchive({ archive, userId, onDownloaded }: ArchiveRowProps) {
  const { mutate, isPending } = useDownloadArchive(userId, archive.id)

  return (
    <button
      type="button"
      aria-label={`Download the ZIP of ${nameArchive(archive)}`}
      aria-busy={isPending}
      onClick={() => mutate(undefined, { onSuccess: () => onDownloaded?.() })}
      className={actionClass}
    >
      Download
    </button>
  )
}

function RetryArchive({ archive, userId }: ArchiveRowProps) {
  const { license_ids: licenseIds, rendition } = archive
  const { mutate, isPending } = useCreateArchive(userId)

  return (
    <button
      type="button"
      aria-label={`Try again to pack ${nameArchive(archive)}`}
      aria-busy={isPending}
      onClick={() => mutate({ licenseIds, rendition })}
      className={actionClass}
    >
      Try again
    </button>
  )
}

const actionClass = 'min-h-6 flex-none link aria-busy:text-ink-2 aria-busy:no-underline'
