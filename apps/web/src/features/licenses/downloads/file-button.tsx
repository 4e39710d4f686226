import { sizeText } from '@shoebox/domain/text'
import { StateBadge } from '@shoebox/web-kit/ui/badge.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { renditionLabels } from './describe-line.ts'
import { useDownloadFile } from './mutations.ts'
import type { DownloadFile, DownloadLine, IssuedDownload, Rendition } from './queries.ts'

export type FileEvents = {
  userId: string
  onIssued: (rendition: Rendition, download: IssuedDownload) => void
}

type FileButtonProps = FileEvents & {
  line: Pick<DownloadLine, 'license_id' | 'photoid'>
  file: DownloadFile
  /** `link` in the dense list of downloads, `button` beside other buttons. */
  look: 'link' | 'button'
}

/** Downloads one file. Its URL is requested on click. */
export function FileButton({ line, file, look, userId, onIssued }: FileButtonProps) {
  const { rendition, state, size } = file
  const name = renditionLabels[rendition]
  const isRemoved = state === 'removed'
  const { mutate, isPending, isBeingMade } = useDownloadFile({
    userId,
    licenseId: line.license_id,
    rendition,
    isRemoved,
    onIssued: (download) => onIssued(rendition, download),
  })
  if (state === 'being-made' || isBeingMade)
    return <StateBadge kind="in-progress">{`${name} is being made`}</StateBadge>

  const bytes = size === null ? null : sizeText(size)
  const label = (
    <>
      {isRemoved ? `Make ${name} again` : name}{' '}
      {bytes !== null && <span className="font-slate text-slate font-regular">{bytes}</span>}
      <span className="sr-only"> of photo #{line.photoid}</span>
    </>
  )
  if (look === 'button')
    return (
      <Button size="small" isBusy={isPending} onClick={() => mutate()}>
        <Icon name={isRemoved ? 'file' : 'download'} size={16} />
        <span>{label}</span>
      </Button>
    )

  return (
    <button
      type="button"
      onClick={() => mutate()}
      aria-busy={isPending}
      className="min-h-7 link whitespace-nowrap aria-busy:text-ink-2 aria-busy:no-underline"
    >
      {label}
    </button>
  )
}
