import { FieldFrame, type FieldFrameProps } from '@shoebox/web-kit/form/field-frame.tsx'
import { buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import type { Ref } from 'react'

type FilePickerProps = Pick<FieldFrameProps, 'label' | 'hint' | 'error'> & {
  ref: Ref<HTMLInputElement>
  accept: string
  file: File | null
  onPick: (file: File | null) => void
}

/** A file input that looks like our buttons and shows the name of the chosen file. */
export function FilePicker({ ref, label, hint, error, accept, file, onPick }: FilePickerProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} isRequired>
      {(control) => (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <label
            className={`${buttonClass({})} cursor-pointer has-disabled:cursor-default has-disabled:border-rule has-disabled:bg-well has-disabled:text-ink-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-link has-aria-invalid:border-danger`}
          >
            <Icon name="file" />
            {file === null ? 'Choose a file' : 'Choose another file'}
            <input
              ref={ref}
              type="file"
              accept={accept}
              onChange={({ target }) => onPick(target.files?.[0] ?? null)}
              {...control}
              className="sr-only"
            />
          </label>
          {file !== null && (
            <span className="min-w-0 font-slate text-slate wrap-anywhere text-ink-2">
              {file.name}
            </span>
          )}
        </div>
      )}
    </FieldFrame>
  )
}
