import type { ReactNode } from 'react'
import { type LegalAct, useAuthScreen } from '../screen/auth-screen-context.ts'

type SmallPrintProps = { act?: LegalAct; children?: ReactNode; onSignUp?: () => void }

export function SmallPrint({ act = 'signing in', children, onSignUp }: SmallPrintProps) {
  const { Legal } = useAuthScreen().site

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
      <Legal act={act} />
    </p>
  )
}
