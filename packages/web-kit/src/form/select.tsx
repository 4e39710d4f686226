import type { ComponentProps } from 'react'
import { Icon } from '../ui/icon.tsx'
import { type FieldSize, fieldClass } from './field-class.ts'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'

type SelectProps = FieldFrameProps &
  Omit<ComponentProps<'select'>, 'size' | 'className' | 'required'> & { size?: FieldSize }

/** A native <select>, for its familiar popup and accessibility. */
export function Select({
  label,
  isLabelHidden,
  isRequired,
  labelNote,
  hint,
  error,
  size = 'medium',
  children,
  ...rest
}: SelectProps) {
  const frame = { label, isLabelHidden, isRequired, labelNote, hint, error }

  return (
    <FieldFrame {...frame}>
      {(control) => (
        <div className={`${fieldClass(size)} relative`}>
          <select
            className="absolute inset-0 h-full w-full appearance-none truncate bg-transparent pr-10 pl-[inherit] outline-none *:bg-paper *:text-ink"
            {...rest}
            {...control}
          >
            {children}
          </select>
          <span className="pointer-events-none absolute right-2 text-ink-2">
            <Icon name="down" size={size === 'small' ? 16 : 20} />
          </span>
        </div>
      )}
    </FieldFrame>
  )
}
