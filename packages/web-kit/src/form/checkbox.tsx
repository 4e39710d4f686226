import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from '../ui/icon.tsx'
import { FieldError } from './field-frame.tsx'

const boxTones = {
  ink: 'border-[1.5px] border-ink checked:bg-ink',
  mark: 'border border-edge checked:border-on-mark checked:bg-mark',
}
const checkColors = { ink: 'text-paper', mark: 'text-on-mark' }

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  /** `ink` (black) for form fields, `mark` (yellow) for active filters. */
  tone?: keyof typeof boxTones
  /** Fills the height of its list row, with the box vertically centered. */
  isRow?: boolean
  /** Some, but not all, of the items that the checkbox stands for are checked. */
  isMixed?: boolean
  error?: string | undefined
  children: ReactNode
}

export function Checkbox({
  tone = 'ink',
  isRow = false,
  isMixed = false,
  error,
  children,
  ...rest
}: CheckboxProps) {
  const errorId = useId()

  return (
    <div className={isRow ? 'min-h-[inherit]' : undefined}>
      <label
        className={`flex cursor-pointer has-disabled:cursor-default has-disabled:text-ink-2 ${isRow ? 'min-h-[inherit] items-center gap-2' : 'min-h-6 items-start gap-[10px]'}`}
      >
        <span
          className={`relative grid size-4 flex-none place-items-center ${isRow ? '' : 'mt-[3px]'}`}
        >
          <input
            type="checkbox"
            className={`peer col-start-1 row-start-1 size-4 cursor-[inherit] appearance-none bg-paper disabled:border-rule disabled:bg-well disabled:checked:bg-ink-2 ${boxTones[tone]}`}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={error === undefined ? undefined : errorId}
            {...rest}
            {...(isMixed && { ref: setIndeterminate })}
          />
          <span
            className={`pointer-events-none invisible col-start-1 row-start-1 peer-checked:visible peer-indeterminate:hidden ${checkColors[tone]}`}
          >
            <Icon name="check" size={16} />
          </span>
          <span className="pointer-events-none col-start-1 row-start-1 hidden h-[2px] w-2 bg-ink peer-indeterminate:block" />
        </span>
        <span className="min-w-0 flex-1">{children}</span>
      </label>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}

/** `indeterminate` is a DOM property without an HTML attribute. */
function setIndeterminate(input: HTMLInputElement): () => void {
  input.indeterminate = true

  return () => {
    input.indeterminate = false
  }
}
