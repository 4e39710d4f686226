import { formatCount } from '@shoebox/web-kit/text/format'
import { buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { type ChangeEvent, type ReactNode, useId } from 'react'
import { withoutSystemFiles } from './files/read-dropped.ts'
import { useDrop } from './use-drop.ts'

type DropZoneProps = {
  onFiles: (files: readonly File[]) => void
  /** Minimum length of the short side in pixels; null until the server's limits have loaded. */
  minShortSide: number | null
}

/** Buttons to choose files, and which files are accepted. Files can be dropped anywhere in the window. */
export function DropZone({ onFiles, minShortSide }: DropZoneProps) {
  const isDragging = useDrop(onFiles)
  const hintId = useId()
  const sizeHint =
    minShortSide === null
      ? 'large enough to print'
      : `short side at least ${formatCount(minShortSide)} px`

  return (
    <div
      className={`mt-5 mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 border border-dashed px-6 py-5 max-md:px-3 max-md:py-4 ${isDragging ? 'border-ink bg-well' : 'border-edge bg-paper'}`}
    >
      <Icon name="upload" />
      <div className="min-w-0 flex-1 basis-[200px]">
        <p className="font-semibold">
          {isDragging ? (
            'Drop to add your scans'
          ) : (
            <>
              <span className="max-md:hidden">Drop scans or a folder here</span>
              <span className="md:hidden">Add scans of your prints</span>
            </>
          )}
        </p>
        <p id={hintId} className="text-small text-ink-2">
          {`TIFF or JPEG, ${sizeHint}. Give the back of a print the same name plus _back.`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <FileButton hintId={hintId} onFiles={onFiles} kind="files">
          Choose files
        </FileButton>
        <FileButton hintId={hintId} onFiles={onFiles} kind="folder">
          Choose a folder
        </FileButton>
        <FileButton hintId={hintId} onFiles={onFiles} kind="camera">
          <Icon name="phone" />
          Scan with this phone
        </FileButton>
      </div>
    </div>
  )
}

/** Includes HEIC, which we reject: the row of such a file then explains how to convert it. */
const acceptedTypes = 'image/jpeg,image/tiff,.jpg,.jpeg,.tif,.tiff,.heic,.heif'

const inputKinds = {
  files: { visibilityClass: '', inputProps: { accept: acceptedTypes, multiple: true } },
  folder: { visibilityClass: 'max-md:hidden', inputProps: { webkitdirectory: '', multiple: true } },
  camera: {
    visibilityClass: 'md:hidden',
    inputProps: { accept: 'image/jpeg,image/tiff', capture: 'environment' },
  },
} as const

type FileButtonProps = Pick<DropZoneProps, 'onFiles'> & {
  hintId: string
  kind: keyof typeof inputKinds
  children: ReactNode
}

/** A native file input styled as a button: it keeps its keyboard behavior, accessible name and focus. */
function FileButton({ hintId, onFiles, kind, children }: FileButtonProps) {
  const { visibilityClass, inputProps } = inputKinds[kind]

  function passFiles({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    onFiles(withoutSystemFiles([...(currentTarget.files ?? [])]))
    // Reset the input, so the same file can be chosen again.
    currentTarget.value = ''
  }

  return (
    <label
      className={`${buttonClass({})} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-link max-md:px-3 ${visibilityClass}`}
    >
      {children}
      <input
        type="file"
        aria-describedby={hintId}
        className="sr-only"
        onChange={passFiles}
        {...inputProps}
      />
    </label>
  )
}
