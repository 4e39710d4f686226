import { countOf } from '@shoebox/web-kit/text/plural'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { CertificateButtons } from '../certificate-buttons.tsx'
import { ArchiveRow } from './archive-row.tsx'
import { describeSuspension, getLineState, listPackable, sumSizes } from './describe-line.ts'
import { FileButton } from './file-button.tsx'
import { type IssuedFile, IssuedNote, LineNote } from './issued-note.tsx'
import { useCreateArchive } from './mutations.ts'
import {
  archivesQuery,
  type DownloadLine,
  type DownloadOrder,
  orderDownloadsQuery,
} from './queries.ts'

type OrderFilesProps = {
  orderId: string
  userId: string
  /** The first download ends the right to cancel the order. */
  onDownloaded: () => void
}

type License = {
  license_id: string
  /** As written: SBX-XXXX-XXXX-XXXX. */
  code: string
  state: 'being-made' | 'ready'
}

type LicenseFilesProps = OrderFilesProps & { license: License; photoid: number }

/** Files and certificate of a licensed photo, on the page of its order. */
export function LicenseFiles({
  orderId,
  userId,
  license,
  photoid,
  onDownloaded,
}: LicenseFilesProps) {
  const { data } = useQuery(orderDownloadsQuery(userId, orderId))
  const line = data?.lines.find(({ license_id }) => license_id === license.license_id)

  return (
    <div className="grid grid-cols-1 gap-2">
      {data && line !== undefined && (
        <LineFiles order={data} line={line} userId={userId} onDownloaded={onDownloaded} />
      )}
      <CertificateButtons
        licenseId={license.license_id}
        code={license.code}
        photoid={photoid}
        isReady={license.state === 'ready' || line?.has_certificate === true}
      />
    </div>
  )
}

type LineFilesProps = {
  order: DownloadOrder
  line: DownloadLine
  userId: string
  onDownloaded: () => void
}

function LineFiles({ order, line, userId, onDownloaded }: LineFilesProps) {
  const [issued, setIssued] = useState<IssuedFile | null>(null)
  const state = getLineState(line, order)
  const events = {
    userId,
    onIssued: (rendition: IssuedFile['rendition'], download: IssuedFile['download']) => {
      setIssued({ rendition, download })
      onDownloaded()
    },
  }
  if (state === 'suspended' && line.suspended_at !== null)
    return <LineNote tone="attention">{describeSuspension(line.suspended_at)}</LineNote>
  if (state !== 'ready' && state !== 'being-made') return null

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {line.files.map((file) => (
          <FileButton key={file.rendition} look="button" line={line} file={file} {...events} />
        ))}
      </div>
      {issued !== null && <IssuedNote licenseId={line.license_id} issued={issued} {...events} />}
    </>
  )
}

/** Packs all files of an order into one ZIP, with the certificates. */
export function DownloadAll({ orderId, userId, onDownloaded }: OrderFilesProps) {
  const { data } = useQuery(orderDownloadsQuery(userId, orderId))
  const { data: archives = [] } = useQuery(archivesQuery(userId))
  const { mutate, isPending, data: created } = useCreateArchive(userId)
  const archive = archives.find(({ id }) => id === created?.id)
  if (!data?.can_download) return null
  if (archive !== undefined)
    return (
      <div className="max-w-[28rem] border-b border-rule pb-3">
        <ArchiveRow archive={archive} userId={userId} onDownloaded={onDownloaded} />
        <Link
          to={paths.downloads}
          className="mt-1 inline-flex min-h-6 items-center text-small link"
        >
          All ZIP files
        </Link>
      </div>
    )

  const packable = listPackable(data)
  if (packable.length === 0) return null

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        size="small"
        isBusy={isPending}
        onClick={() =>
          mutate({ licenseIds: packable.map(({ license_id }) => license_id), rendition: 'both' })
        }
      >
        <Icon name="download" size={16} />
        Download all as ZIP
      </Button>
      <p className="text-small text-ink-2 tabular-nums">
        {[countOf(packable.length, 'photo'), sumSizes(packable, 'both') ?? []].flat().join(', ')}
      </p>
    </div>
  )
}
