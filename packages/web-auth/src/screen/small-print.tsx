import type { ReactNode } from 'react'
import { useDoor } from './door-context.ts'

type SmallPrintProps = { children?: ReactNode; onSignUp?: () => void }

export function SmallPrint({ children, onSignUp }: SmallPrintProps) {
  const { legal } = useDoor().site

  return (
    <p className="mt-6 text-small text-ink-2">
      {children}{' '}
      {onSignUp !== undefined && (
        <>
          New here?{' '}
          <button type="button" onClick={onSignUp} className="link">
            Create account
          </button>
          .{' '}
        </>
      )}
      {legal}
    </p>
  )
}
