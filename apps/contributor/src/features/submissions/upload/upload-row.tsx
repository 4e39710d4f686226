import { photoNumber } from '@shoebox/domain/catalog/photo-display'
import { sizeText } from '@shoebox/domain/text'
import { StateBadge } from '@shoebox/web-kit/ui/badge.tsx'
import { useQuery } from '@tanstack/react-query'
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { hasNoFace, listIdentifiableFaces } from '../batch/face-release-state.ts'
import { FaceThumbs } from '../batch/face-thumbs.tsx'
import { type MyPhoto, signedThumbQuery } from '../queries.ts'
import type { UploadEngine } from './engine/upload-engine.ts'
import { pixelsOf, type UploadItem } from './engine/upload-item.ts'
import { RowActions } from './row-actions.tsx'
import { type Detail, getReadiness, percentSent, rowText } from './row-text.ts'
import { RowThumb } from './row-thumb.tsx'

type UploadRowProps = {
  item: UploadItem
  /** The back of the print, if it has one. */
  back: UploadItem | null
  /** The photo created from this file, or the existing photo that it duplicates. */
  photo: MyPhoto | null
  isOnline: boolean
  speed: number | null
  backSpeed: number | null
  engine: UploadEngine
}

const rowClass =
  'relative grid grid-cols-[72px_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-[6px] @min-[34rem]:grid-cols-[72px_minmax(0,1fr)_minmax(0,1fr)_136px] @min-[34rem]:items-center @min-[34rem]:gap-x-5 @min-[54rem]:grid-cols-[72px_minmax(0,1fr)_220px_204px_136px]'

/** Memoized, because there may be a thousand rows: progress of one file re-renders only its own row. */
export const UploadRow = memo(function UploadRow(props: UploadRowProps) {
  const { item, back, photo, isOnline, speed, backSpeed, engine } = props

  return (
    <li
      data-row={item.file.id}
      className="border-b border-rule [contain-intrinsic-size:auto_76px] [content-visibility:auto] has-focus-visible:bg-paper"
    >
      <FileLine item={item} photo={photo} isOnline={isOnline} speed={speed} engine={engine}>
        {back && <span className="text-ink-2"> with its back</span>}
      </FileLine>
      {back && (
        <div className="border-t border-dashed border-rule pl-5">
          <FileLine item={back} photo={null} isOnline={isOnline} speed={backSpeed} engine={engine}>
            <span className="sr-only">{`, the back of ${item.file.name}`}</span>
          </FileLine>
        </div>
      )}
    </li>
  )
})

type FileLineProps = {
  item: UploadItem
  photo: MyPhoto | null
  isOnline: boolean
  speed: number | null
  engine: UploadEngine
  children: ReactNode
}

function FileLine({ item, photo, isOnline, speed, engine, children }: FileLineProps) {
  const { name, size, id } = item.file
  const uploadedPhoto = item.stage === 'done' ? photo : null
  const readiness = uploadedPhoto && getReadiness(uploadedPhoto)
  const existingPhoto = item.stage === 'duplicate' ? photo : null
  const duplicateOf = existingPhoto && {
    status: existingPhoto.photo_status,
    readiness: getReadiness(existingPhoto),
  }
  const { mark, tone, label, detail } = rowText(item, { isOnline, speed, readiness, duplicateOf })
  const pixels = pixelsOf(item)

  return (
    <div
      className={`${rowClass} ${item.backOf === null ? 'py-[10px] @min-[34rem]:min-h-[76px]' : 'py-2'} @max-[34rem]:pt-3 @max-[34rem]:pb-[14px]`}
    >
      <span className="@max-[34rem]:row-span-3">
        <RowThumb item={item} file={engine.getFile(id)} />
      </span>
      <div className="min-w-0">
        <p className="flex min-w-0 text-small">
          <span title={name} className="truncate font-slate">
            {name}
          </span>
          <span className="flex-none whitespace-pre">{children}</span>
        </p>
        <p className="text-small text-ink-2 tabular-nums">
          {sizeText(size)}
          {pixels && `\u00A0· ${pixels.width} × ${pixels.height}`}
        </p>
      </div>
      <div className="min-w-0 text-small @max-[34rem]:col-span-2 @max-[34rem]:col-start-2">
        <StateBadge kind={mark} tone={tone}>
          {label}
        </StateBadge>
        <RowDetail detail={detail} />
      </div>
      <div className="empty:hidden @max-[34rem]:col-span-2 @max-[34rem]:col-start-2 @min-[34rem]:@max-[54rem]:col-span-3 @min-[34rem]:@max-[54rem]:col-start-2 @min-[34rem]:@max-[54rem]:row-start-2 @min-[54rem]:col-start-4">
        {uploadedPhoto && <Faces photo={uploadedPhoto} />}
      </div>
      <RowActions item={item} readiness={readiness} engine={engine} />
      <RowProgress item={item} />
    </div>
  )
}

function Faces({ photo }: { photo: MyPhoto }) {
  if (listIdentifiableFaces(photo).length > 0) return <IdentifiableFaces photo={photo} />
  if (!photo.abilities.can_submit || !hasNoFace(photo)) return null

  return (
    <p className="text-small text-ink-2">
      {'No faces marked. '}
      <Link
        to={paths.photo(photo.id)}
        className="whitespace-nowrap text-ink underline underline-offset-2"
      >
        Name the people<span className="sr-only">{` in ${photoNumber(photo)}`}</span>
      </Link>
    </p>
  )
}

function IdentifiableFaces({ photo }: { photo: MyPhoto }) {
  const { data: url = null } = useQuery(signedThumbQuery(photo.id))

  return <FaceThumbs photo={photo} url={url} />
}

/** Progress bar along the bottom edge of the row. */
function RowProgress({ item }: { item: UploadItem }) {
  const isHashing = item.stage === 'hashing'
  // In the stages 'hashed' and 'beginning', `upload` is set only if an interrupted upload begins again. Its progress
  // stays visible.
  const isUploading =
    item.upload !== null && ['hashed', 'beginning', 'sending', 'completing'].includes(item.stage)
  if (!isHashing && !isUploading) return null

  const value = isHashing ? (item.hashedBytes * 100) / item.file.size : percentSent(item)
  return (
    <progress
      aria-label={`Upload of ${item.file.name}`}
      max={100}
      value={value}
      className={`line-progress absolute inset-x-0 -bottom-px ${isHashing ? 'opacity-40' : ''}`}
    />
  )
}

/** Explains the label; a photo in the text is rendered as a link. */
function RowDetail({ detail }: { detail: Detail }) {
  if (detail.length === 0) return null

  return (
    <p className="text-ink-2 tabular-nums wrap-break-word">
      {detail.map((part) =>
        typeof part === 'string' ? (
          part
        ) : (
          <Link
            key={part.photoId}
            to={paths.photo(part.photoId)}
            className="font-slate text-ink underline underline-offset-2"
          >
            {photoNumber(part)}
          </Link>
        ),
      )}
    </p>
  )
}
