import { buttonLook } from '@shoebox/web-kit/ui/button.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { type ChangeEvent, type ReactNode, useId } from 'react'
import { withoutSystemFiles } from '../upload/read-dropped.ts'
import { useDrop } from './use-drop.ts'

type DropZoneProps = { onFiles: (files: readonly File[]) => void }

/** The whole page takes what is dropped; here stands what may be. */
export function DropZone({ onFiles }: DropZoneProps) {
  const isOver = useDrop(onFiles)
  const hintId = useId()

  return (
    <div
      className={`mt-5 mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 border border-dashed px-6 py-5 max-md:px-4 max-md:py-4 ${isOver ? 'border-ink bg-well' : 'border-edge bg-paper'}`}
    >
      <Icon name="upload" />
      <div className="min-w-0 flex-1 basis-[200px]">
        <p className="font-semibold">
          {isOver ? 'Let go to add them' : 'Drop scans or a folder here'}
        </p>
        <p id={hintId} className="text-small text-ink-2">
          TIFF or JPEG, up to 250 MB each, large enough to print from.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <FileButton hintId={hintId} onFiles={onFiles}>
          Choose files
        </FileButton>
        <FileButton hintId={hintId} onFiles={onFiles} isFolder>
          Choose a folder
        </FileButton>
      </div>
    </div>
  )
}

type FileButtonProps = DropZoneProps & { hintId: string; isFolder?: boolean; children: ReactNode }

/** A file field that looks like a button: it keeps its keys, its name and its focus. */
function FileButton({ hintId, onFiles, isFolder = false, children }: FileButtonProps) {
  function change({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    onFiles(withoutSystemFiles([...(currentTarget.files ?? [])]))
    // The same file may be chosen again.
    currentTarget.value = ''
  }

  return (
    <label
      className={`${buttonLook({})} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-link ${isFolder ? 'max-md:hidden' : ''}`}
    >
      {children}
      <input
        type="file"
        multiple
        aria-describedby={hintId}
        className="sr-only"
        onChange={change}
        {...(isFolder ? { webkitdirectory: '' } : { accept: accepted })}
      />
    </label>
  )
}

/** HEIC is let through, so that it can be told what to do about it. */
const accepted = 'image/jpeg,image/tiff,.jpg,.jpeg,.tif,.tiff,.heic,.heif'
