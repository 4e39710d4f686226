import { Select } from '@shoebox/web-kit/form/select.tsx'
import { SelectionBar } from '@shoebox/web-kit/selection/selection-bar.tsx'
import type { Selection } from '@shoebox/web-kit/selection/use-selection'
import { countOf } from '@shoebox/web-kit/text/plural'
import { toast } from '@shoebox/web-kit/toast/toast'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { useState } from 'react'
import { type ArchiveRendition, archiveRenditions, sumSizes } from './describe-line.ts'
import { useCreateArchive } from './mutations.ts'
import type { DownloadLine } from './queries.ts'

/** Same limit as in the contract. */
const maxPhotos = 500

const archiveLabels: Readonly<Record<ArchiveRendition, string>> = {
  both: 'JPEG and TIFF',
  jpeg: 'JPEG',
  tiff: 'TIFF',
}

type SelectedDownloadsProps = {
  userId: string
  selection: Selection
  /** All lines that can be selected. */
  packable: readonly DownloadLine[]
}

/** Packs the selected photos into a ZIP. Says how large it will be. */
export function SelectedDownloads({ userId, selection, packable }: SelectedDownloadsProps) {
  const [rendition, setRendition] = useState<ArchiveRendition>('both')
  const { mutate, isPending } = useCreateArchive(userId)
  const selected = packable.filter(({ license_id }) => selection.has(license_id))
  const size = sumSizes(selected, rendition)

  function pack() {
    mutate(
      { licenseIds: selection.ids, rendition },
      {
        onSuccess: ({ state }) => {
          selection.clear()
          toast({
            title: state === 'ready' ? 'This ZIP is ready' : 'Packing the ZIP',
            description: 'Find it under ZIP files. You can leave this page.',
            tone: 'done',
          })
        },
      },
    )
  }

  return (
    <SelectionBar
      label="Selected photos"
      count={selected.length}
      onClear={selection.clear}
      placement="fixed"
      end={
        size !== null && (
          <p className="min-w-0 text-small max-md:flex-1 md:ml-auto md:text-right">
            <span className="font-semibold tabular-nums">{size}</span>{' '}
            <span className="block text-ink-2">with {countOf(selected.length, 'certificate')}</span>
          </p>
        )
      }
    >
      <div className="flex min-w-[11rem] items-center max-md:flex-1 *:w-full">
        <Select
          label="Files in the ZIP"
          isLabelHidden
          value={rendition}
          onChange={({ target }) => setRendition(toRendition(target.value))}
        >
          {archiveRenditions.map((value) => (
            <option key={value} value={value}>
              {archiveLabels[value]}
            </option>
          ))}
        </Select>
      </div>
      <Button
        tone="ink"
        isBusy={isPending}
        disabledReason={
          selected.length > maxPhotos ? 'Select at most 500 photos for one ZIP.' : undefined
        }
        onClick={pack}
      >
        <Icon name="download" size={16} />
        Download as ZIP
      </Button>
    </SelectionBar>
  )
}

function toRendition(value: string): ArchiveRendition {
  return archiveRenditions.find((rendition) => rendition === value) ?? 'both'
}
